import { type KeyboardEvent, memo, useCallback, useMemo, useRef, useState } from 'react';
import { emojiPicker, type PickedEmoji } from '../../navigation/open-dialogs.ts';
import { classes } from '../../ui/classes.ts';
import { Popover } from '../../ui/popover.tsx';
import { Awaited } from '../setting-controls/awaited.tsx';
import {
  type Category,
  categories,
  type Emoji,
  matchingEmoji,
  rememberEmoji,
  suggestedCodes,
} from './emoji-data.ts';
import styles from './emoji-picker.module.css';
import { texts } from './texts.ts';
import { useEmoji } from './use-emoji.ts';

const columns = 9;
const matchesShown = 90;

interface Section {
  readonly key: Category | 'suggested' | 'found';
  readonly title: string;
  readonly emoji: readonly Emoji[];
}

/** Shows a picker in which the user finds emoji by name, arrow keys or category. */
export function EmojiPicker({
  anchor,
  onPick,
}: {
  readonly anchor: Element;
  readonly onPick: (emoji: PickedEmoji) => void;
}) {
  const anchorRef = useRef(anchor);
  const { emoji, unicode } = useEmoji(true);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const grid = useRef<HTMLDivElement>(null);
  const sections = useMemo(() => sectionsOf(emoji, query), [emoji, query]);
  const all = useMemo(() => sections.flatMap((section) => section.emoji), [sections]);
  const chosen = all[active];
  const latestOnPick = useRef(onPick);
  latestOnPick.current = onPick;
  const pick = useCallback((each: Emoji) => {
    rememberEmoji(each);
    close();
    latestOnPick.current(each);
  }, []);
  const moveTo = (index: number) => {
    const next = Math.max(0, Math.min(all.length - 1, index));
    setActive(next);
    grid.current?.querySelector(`[data-index="${next}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isAtEnd = query === '' || ['ArrowUp', 'ArrowDown'].includes(event.key);
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: columns,
      ArrowUp: -columns,
      ...(isAtEnd && { ArrowRight: 1, ArrowLeft: -1 }),
    };
    const step = steps[event.key];
    if (step !== undefined) moveTo(active + step);
    else if (event.key === 'Enter' && chosen) pick(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <Popover
      label={texts.title}
      triggerRef={anchorRef}
      isOpen
      onOpenChange={(open) => {
        if (!open) close();
      }}
      className={styles.popover}
    >
      <div className={styles.picker}>
        <input
          className={styles.search}
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          // biome-ignore lint/a11y/noAutofocus: the picker is opened to be typed in
          autoFocus
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <div ref={grid} className={styles.grid}>
          <Sections sections={sections} active={active} onPick={pick} onHover={setActive} />
          {!unicode.answer && <Awaited label={texts.loading} fetched={unicode} />}
          {unicode.answer && all.length === 0 && <p className={styles.none}>{texts.none}</p>}
        </div>
        <div className={styles.footer} aria-live="polite">
          {chosen && (
            <>
              <Picture emoji={chosen} />:{chosen.emoji_name}:
            </>
          )}
        </div>
      </div>
    </Popover>
  );
}

function close(): void {
  emojiPicker.update(() => undefined);
}

function Sections({
  sections,
  active,
  onPick,
  onHover,
}: {
  readonly sections: readonly Section[];
  readonly active: number;
  readonly onPick: (emoji: Emoji) => void;
  readonly onHover: (index: number) => void;
}) {
  let first = 0;
  return sections.map(({ key, title, emoji }) => {
    const start = first;
    first += emoji.length;
    return (
      <Cells
        key={key}
        title={title}
        emoji={emoji}
        start={start}
        active={active >= start && active < first ? active : -1}
        onPick={onPick}
        onHover={onHover}
      />
    );
  });
}

/**
 * Shows a section of emoji. When the active emoji changes, only the sections that it leaves and enters render again.
 * Within them, only these two emoji render again.
 */
const Cells = memo(function Cells({
  title,
  emoji,
  start,
  active,
  onPick,
  onHover,
}: {
  readonly title: string;
  readonly emoji: readonly Emoji[];
  /** The index of the section's first emoji among all emoji. */
  readonly start: number;
  /** The index of the active emoji among all emoji; -1 if it is in a different section. */
  readonly active: number;
  readonly onPick: (emoji: Emoji) => void;
  readonly onHover: (index: number) => void;
}) {
  return (
    <section aria-label={title} className={styles.section}>
      <h3 className={styles.title}>{title}</h3>
      <div className={styles.cells}>
        {emoji.map((each, index) => (
          <Cell
            key={`${each.reaction_type}-${each.emoji_code}`}
            emoji={each}
            index={start + index}
            isActive={start + index === active}
            onPick={onPick}
            onHover={onHover}
          />
        ))}
      </div>
    </section>
  );
});

const Cell = memo(function Cell({
  emoji,
  index,
  isActive,
  onPick,
  onHover,
}: {
  readonly emoji: Emoji;
  readonly index: number;
  readonly isActive: boolean;
  readonly onPick: (emoji: Emoji) => void;
  readonly onHover: (index: number) => void;
}) {
  return (
    <button
      type="button"
      tabIndex={-1}
      data-index={index}
      aria-label={emoji.emoji_name}
      title={`:${emoji.emoji_name}:`}
      className={classes(styles.cell, isActive && styles.active)}
      onMouseMove={() => onHover(index)}
      onClick={() => onPick(emoji)}
    >
      <Picture emoji={emoji} />
    </button>
  );
});

function Picture({ emoji }: { readonly emoji: Emoji }) {
  if (!emoji.source) return <span className={styles.emoji}>{emoji.text}</span>;
  return <img className={styles.picture} src={emoji.source} alt="" loading="lazy" />;
}

function sectionsOf(emoji: readonly Emoji[], query: string): readonly Section[] {
  if (query.trim()) {
    const found = matchingEmoji(emoji, query, matchesShown);
    return found.length > 0 ? [{ key: 'found', title: texts.title, emoji: found }] : [];
  }
  const byCode = new Map(emoji.map((each) => [each.emoji_code, each]));
  const suggested = suggestedCodes().flatMap((code) => byCode.get(code) ?? []);
  const byCategory = categories.map((key) => ({
    key,
    title: texts.categories[key],
    emoji: emoji.filter(({ category }) => category === key),
  }));
  return [
    { key: 'suggested' as const, title: texts.suggested, emoji: suggested },
    ...byCategory,
  ].filter((section) => section.emoji.length > 0);
}
