import type { Trophy } from "@spindle/contract/schemas/trophies.ts";
import type { SharedBy, SharedNumbers } from "@spindle/core/share/profile-texts.ts";
import { trophyPost, trophyTexts } from "@spindle/core/share/trophy-texts.ts";
import type { ShareText } from "@spindle/core/share/words.ts";
import { canShare, canSharePictures } from "../../device/native-share.ts";
import { ByHand } from "./by-hand.tsx";
import { trophyCardQuery } from "./card-queries.ts";
import { PostLink } from "./post-link.tsx";
import { ShareNative } from "./share-native.tsx";
import * as styles from "./share-trophy.module.css";
import { useCard } from "./use-card.ts";
import { useCopy } from "./use-copy.ts";
import * as words from "./dialog-words.ts";

interface ShareTrophyProps {
  readonly trophy: Trophy;
  readonly numbers: SharedNumbers;
  readonly by: SharedBy;
}

const nothing = (): void => undefined;

/** The picture is drawn ahead only if the share sheet accepts pictures. */
export function ShareTrophy({ trophy, numbers, by }: ShareTrophyProps) {
  const card = useCard(trophyCardQuery(trophy), canSharePictures(), nothing);
  const { copied, refused, copy } = useCopy();
  const post = trophyPost(trophy, numbers, by);
  const { instagram, general } = trophyTexts(trophy, numbers, by);
  const copyButton = ({ id, label, text }: ShareText, says: string) => (
    <button
      type="button"
      className="btn btn-quiet"
      onClick={() => void copy({ id, text, toastText: words.textCopied(label) })}
    >
      {copied === id ? words.copied : says}
    </button>
  );
  return (
    <section className={styles.root} aria-labelledby="share-trophy">
      <h3 id="share-trophy" className="text-small-title text-soft">
        {words.shareIt}
      </h3>
      <div className={styles.ways}>
        {copyButton(instagram, words.instagram)}
        <PostLink target="twitter" post={post} label={words.tweet} onShare={nothing} />
        {canShare() ? (
          <ShareNative
            className="btn btn-quiet"
            label={words.share}
            post={post}
            file={card.picture?.file}
            onShare={nothing}
          />
        ) : (
          copyButton(general, words.copyText)
        )}
        <button
          type="button"
          className="btn btn-quiet"
          aria-label={words.downloadImage}
          aria-disabled={card.saving}
          aria-busy={card.saving}
          onClick={card.save}
        >
          {words.download}
        </button>
      </div>
      {refused !== undefined && <ByHand key={refused} text={refused} />}
    </section>
  );
}
