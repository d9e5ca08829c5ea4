import styles from './avatar.module.css';
import { classes } from './classes.ts';
import { uiTexts } from './texts.ts';
import { usePicture } from './use-picture.ts';

export type PresenceDot = 'active' | 'idle' | 'offline';

/**
 * Shows a person's picture, or the person's initials if the picture is missing or does not load. The picture is
 * decorative, because the name is next to it. `presence` adds a dot, which screen readers announce.
 */
export function Avatar({
  name,
  src,
  size = 24,
  presence,
}: {
  readonly name: string;
  readonly src?: string | undefined;
  /** The width and height in pixels. */
  readonly size?: number;
  readonly presence?: PresenceDot | undefined;
}) {
  const { shows, onLoad, onError } = usePicture(src);
  return (
    <span className={styles.avatar} style={{ width: size, height: size }}>
      {shows === 'picture' ? (
        <img
          className={styles.picture}
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          draggable={false}
          onLoad={onLoad}
          onError={onError}
        />
      ) : shows === 'place' ? (
        <span className={styles.picture} />
      ) : (
        <span
          aria-hidden="true"
          className={styles.initials}
          style={{
            fontSize: size * 0.4,
            background: `hsl(${hueOf(name)} 38% var(--avatar-lightness))`,
          }}
          data-initials={initialsOf(name)}
        />
      )}
      {presence && (
        <span
          role="img"
          aria-label={uiTexts.presence[presence]}
          className={classes(styles.dot, styles[presence])}
        />
      )}
    </span>
  );
}

/**
 * Returns the first letters of the first and last words of a name. Ignores a part in parentheses at the end, unless it
 * is the whole name.
 */
export function initialsOf(name: string): string {
  const words = (name.replace(/\s\([^()]*\)$/u, '') || name).trim().split(/\s+/u);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}

function hueOf(name: string): number {
  let sum = 0;
  for (const char of name) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 360;
  return sum;
}
