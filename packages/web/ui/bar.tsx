import * as styles from "./bar.module.css";

/** A progress bar from 0 to 1. It is decorative: the number beside it says the same. */
export function Bar({ share }: { readonly share: number }) {
  return (
    <svg className={styles.track} aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 100 8">
      <rect className={styles.fill} width={Math.round(Math.min(1, Math.max(0, share)) * 100)} height="8" />
    </svg>
  );
}
