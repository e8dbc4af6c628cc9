import type { Post, PostTarget } from "@spindle/core/share/posts.ts";
import type { ShareTarget } from "@spindle/core/share/share-targets.ts";
import type { ShareText } from "@spindle/core/share/words.ts";
import { createPortal } from "react-dom";
import { canShare } from "../../device/native-share.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Icon } from "../../ui/icons.tsx";
import { ByHand } from "./by-hand.tsx";
import { type CardShape, CardShapes } from "./card-shapes.tsx";
import type { CardQuery } from "./card-queries.ts";
import { PostLink } from "./post-link.tsx";
import { SaveCard } from "./save-card.tsx";
import { ShareNative } from "./share-native.tsx";
import * as styles from "./sharing.module.css";
import { type SharedCard, useCard } from "./use-card.ts";
import { useCopy } from "./use-copy.ts";
import { WeekRow, type WeekToShare } from "./week-row.tsx";
import * as words from "./dialog-words.ts";
import { ScratchedRecord } from "../../ui/record/scratched-record.tsx";
import { Vinyl } from "../../ui/record/vinyl.tsx";
import { cardFormats } from "@spindle/core/share/card-formats.ts";
import { useId } from "react";
import * as textRowStyles from "./text-row.module.css";

interface SharingProps {
  readonly card: CardQuery;
  /** The picture's alt text. */
  readonly cardSays: string;
  /** The picture's shape. `onShape` is set if it comes in several shapes. */
  readonly shape?: CardShape;
  readonly onShape?: (shape: CardShape) => void;
  readonly post: Post;
  readonly targets: readonly PostTarget[];
  readonly texts: readonly ShareText[];
  readonly week?: WeekToShare;
  /** Returns the toast's text for a copied text. */
  readonly toastTextFor: (label: string) => string;
  readonly onShare?: (target: ShareTarget) => void;
}

interface ShareDialogProps extends SharingProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** All ways to share one thing: as a picture, a post, or a text. Texts and links work offline. */
export function ShareDialog({ title, open, onClose, ...sharing }: ShareDialogProps) {
  return createPortal(
    <Dialog open={open} onClose={onClose} title={title} className={styles.dialog}>
      <Sharing {...sharing} />
      <button type="button" className="icon-btn close" aria-label={words.close} onClick={onClose}>
        <Icon name="close" size={22} />
      </button>
    </Dialog>,
    document.body,
  );
}

const nothing = (): void => undefined;

function Sharing({
  card: query,
  cardSays,
  shape = "story",
  onShape,
  post,
  targets,
  texts,
  week,
  toastTextFor,
  onShare = nothing,
}: SharingProps) {
  const card = useCard(query, true, () => onShare("image"));
  const { copied, refused, copy } = useCopy();
  const copyLink = async (): Promise<void> => {
    if (await copy({ id: "link", text: post.link, toastText: words.linkCopied })) onShare("link");
  };
  const copyWords = async ({ id, label, text }: ShareText): Promise<void> => {
    if (await copy({ id, text, toastText: toastTextFor(label) })) onShare("text");
  };
  const row = (text: ShareText) => (
    <TextRow
      key={text.id}
      label={text.label}
      text={text.text}
      whole={text.id === "week"}
      copied={copied === text.id}
      onCopy={() => void copyWords(text)}
    />
  );
  return (
    <div className={styles.root}>
      <div className={styles.card}>
        <CardFigure card={card} shape={shape} description={cardSays} />
        {onShape && <CardShapes shape={shape} onShape={onShape} />}
        <SaveCard card={card} shape={shape} isMain={!canShare()} />
      </div>
      <div className={styles.ways}>
        {canShare() && (
          <ShareNative
            className="btn btn-primary sharing-native"
            label={words.shareWithApp}
            post={post}
            file={card.picture?.file}
            onShare={() => onShare("native")}
          />
        )}
        <section aria-labelledby="share-posts">
          <h3 id="share-posts" className="text-small-title text-soft">
            {words.postIt}
          </h3>
          <div className={`${styles.posts} row`}>
            {targets.map((target) => (
              <PostLink key={target} target={target} post={post} onShare={onShare} />
            ))}
            <button type="button" className={`btn btn-quiet ${styles.link}`} onClick={() => void copyLink()}>
              {copied === "link" ? words.copied : words.copyLink}
            </button>
          </div>
          {refused !== undefined && <ByHand key={refused} text={refused} />}
        </section>
        <section aria-labelledby="share-texts">
          <h3 id="share-texts" className="text-small-title text-soft">
            {words.copyIt}
          </h3>
          <ul role="list" className={styles.textRows}>
            {texts.map(row)}
            {week && <WeekRow week={week}>{row}</WeekRow>}
          </ul>
        </section>
      </div>
    </div>
  );
}

interface CardFigureProps {
  readonly card: SharedCard;
  readonly shape: CardShape;
  readonly description: string;
}

function CardFigure({ card: { picture, failed }, shape, description }: CardFigureProps) {
  const drawing = picture === undefined && !failed;
  return (
    <>
      <div className={styles.cardFigure} data-shape={shape} data-failed={failed} aria-busy={drawing}>
        {picture ? (
          <img className="arrives" src={picture.address} alt={description} {...cardFormats[shape]} />
        ) : (
          <div className={styles.cardWaiting}>
            {failed ? <ScratchedRecord /> : <Vinyl name="" ink="blank" rate={1} />}
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {drawing && words.drawing}
      </p>
    </>
  );
}

interface TextRowProps extends Omit<ShareText, "id"> {
  /** Whether to show all of the text, not just its beginning. */
  readonly whole?: boolean;
  readonly copied: boolean;
  readonly onCopy: () => void;
}

function TextRow({ label, text, whole = false, copied, onCopy }: TextRowProps) {
  const id = useId();
  return (
    <li className={`${textRowStyles.root} row`}>
      <div>
        <p className={textRowStyles.name}>{label}</p>
        <p id={id} className={`${textRowStyles.words} clamp text-small`} dir="auto" data-whole={whole}>
          {text}
        </p>
      </div>
      <button
        type="button"
        className={`btn btn-quiet ${textRowStyles.copy}`}
        aria-describedby={id}
        data-copied={copied}
        onClick={onCopy}
      >
        {copied ? words.copied : words.copy}
        <span className="sr-only"> {label}</span>
      </button>
    </li>
  );
}
