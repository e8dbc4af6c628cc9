import { type Post, postAddress, type PostTarget, postTargets } from "@spindle/core/share/posts.ts";
import type { MouseEvent } from "react";
import { isSecondPress } from "../../ui/second-press.ts";
import * as words from "./dialog-words.ts";

/** The mouse button that opens a link in a new tab (UI Events, 5.3.1.1: MouseEvent.button). */
const middle = 1;

interface PostLinkProps {
  readonly target: PostTarget;
  readonly post: Post;
  readonly label?: string;
  readonly onShare: (target: PostTarget) => void;
}

export function PostLink({ target, post, label = postTargets[target], onShare }: PostLinkProps) {
  const address = postAddress(target, post);
  const follow = (event: MouseEvent): void => {
    onShare(target);
    const wantsTab = event.ctrlKey || event.metaKey || event.shiftKey;
    if (isSecondPress(event) || (!wantsTab && openPopup(address))) event.preventDefault();
  };
  return (
    <a
      className="btn btn-quiet"
      href={address}
      target="_blank"
      rel="noopener"
      onClick={follow}
      onAuxClick={({ button }) => button === middle && onShare(target)}
    >
      {label}
      <span className="sr-only">{words.inNewWindow}</span>
    </a>
  );
}

const width = 550;
const height = 420;

/** Opens a popup centered over this window. Returns false without a mouse, or if the popup was blocked. */
function openPopup(address: string): boolean {
  if (!matchMedia("(hover: hover) and (pointer: fine)").matches) return false;
  const left = Math.round(screenX + (outerWidth - width) / 2);
  const top = Math.round(screenY + (outerHeight - height) / 2);
  const popup = open(address, "_blank", `popup,width=${width},height=${height},left=${left},top=${top}`);
  if (popup === null) return false;
  // With "noopener" in the features, `open` would return null even if the popup opened.
  popup.opener = null;
  return true;
}
