import type { Post } from "@spindle/core/share/posts.ts";
import { useState } from "react";
import { canShareFile, shareNatively } from "../../device/native-share.ts";
import { PageIcon } from "../../ui/page-icons.tsx";
import { showToast } from "../../ui/toast/toast-store.ts";
import { shareFailed } from "./share-toasts.ts";

interface ShareNativeProps {
  readonly className: string | undefined;
  readonly label: string;
  readonly post: Post;
  /** The picture, once loaded. A press can't wait for it: browsers open the share sheet only in a user gesture. */
  readonly file: File | undefined;
  readonly onShare: () => void;
}

export function ShareNative({ className, label, post, file, onShare }: ShareNativeProps) {
  const [open, setOpen] = useState(false);
  const share = async (): Promise<void> => {
    if (open) return;
    setOpen(true);
    const { title, text, link } = post;
    const files = file !== undefined && canShareFile(file) ? { files: [file] } : {};
    const outcome = await shareNatively({ title, text, url: link, ...files });
    setOpen(false);
    if (outcome === "shared") onShare();
    if (outcome === "failed") showToast(shareFailed);
  };
  return (
    <button type="button" className={className} aria-disabled={open} onClick={() => void share()}>
      <PageIcon name="share" size={20} />
      {label}
    </button>
  );
}
