import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useModel, useModelState, useStore } from '../../hooks/use-model.ts';
import { useTextSize } from '../../hooks/use-text-size.ts';
import { selectedMessage } from '../../navigation/message-commands.ts';
import type { MessageList } from '../../store/message-list-types.ts';
import { insertionIndex } from '../../store/message-lists.ts';
import { newest } from '../../store/message-lists-loading.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { estimateHeight, heights } from './estimate-height.ts';
import { firstPosition } from './first-position.ts';
import { JumpButton } from './jump-button.tsx';
import { listKind } from './list-kind.ts';
import styles from './message-list.module.css';
import { RecipientBar } from './recipient-bar.tsx';
import { RowView } from './row-view.tsx';
import { type Row, rowsOf } from './rows.ts';
import { savePosition } from './scroll-positions.ts';
import { texts } from './texts.ts';
import { useCommands } from './use-commands.ts';
import { useFollowOwn } from './use-follow-own.ts';
import { useLoading } from './use-loading.ts';
import { useMarkSeen } from './use-mark-seen.ts';
import { useOutgoing } from './use-outgoing.ts';
import { viewOf } from './viewport.ts';

/**
 * The size of the last list in pixels. The next list assumes this size, so its first rows render without a measurement.
 */
let listSize = { width: 900, height: 600 };
/**
 * The space above the first message while older messages load, in pixels. It equals the height of the row at the start.
 */
const startHeight = heights.start;
/** The space above a recipient bar, in pixels. */
const recipientPadding = 8;
/** The distance from the end within which the list counts as scrolled to the end, in pixels. */
const endThreshold = 80;

/** Shows the rows of a list whose first messages are loaded. Mounted again for each narrow. */
export function MessageScroller({
  list,
  near,
  empty,
}: {
  readonly list: MessageList;
  readonly near: number | undefined;
  readonly empty: ReactNode;
}) {
  const model = useModel();
  const messages = useModelState((state) => state.messages);
  const me = useModelState((state) => state.me ?? 0);
  const scroller = useRef<HTMLElement>(null);
  const outgoing = useOutgoing(list.terms);
  const kind = listKind(list.terms);
  const [firstUnread] = useState(() => firstUnreadOf(list, model.state.get().messages));
  const showsRecipients = !list.terms.some(
    ({ operator }) => operator === 'topic' || operator === 'dm',
  );
  const showsMatches = list.terms.some(({ operator }) => operator === 'search');
  const rows = useMemo(
    () =>
      rowsOf(list.ids, messages, {
        me,
        showsRecipients,
        firstUnread: kind === 'selection' ? undefined : firstUnread,
        foundOldest: list.foundOldest,
        outgoing: list.foundNewest ? outgoing : [],
      }),
    [
      list.ids,
      messages,
      me,
      showsRecipients,
      firstUnread,
      kind,
      list.foundOldest,
      list.foundNewest,
      outgoing,
    ],
  );
  const textSize = useTextSize();
  const heightOf = (row: Row) => estimateHeight(row, listSize.width, textSize);
  const [start] = useState(() =>
    firstPosition(rows, { key: list.key, near, firstUnread, heightOf }),
  );
  const unreadRows = useMemo(() => unreadIn(rows), [rows]);
  const hadNewest = usePrevious(list.foundNewest);
  const selected = useStore(selectedMessage);

  const isWriting = hasFocusedField(scroller.current);
  // A new function makes the virtualizer position all rows again
  const keyOf = useCallback((index: number) => rows[index]?.key ?? index, [rows]);
  const virtualizer = useVirtualizer<HTMLElement, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => {
      const row = rows[index];
      return row ? heightOf(row) : 0;
    },
    getItemKey: keyOf,
    overscan: 5,
    anchorTo: 'end',
    followOnAppend: hadNewest && list.foundNewest && !isWriting,
    // A growing field at the very end stays in view; new messages do not push it away
    scrollEndThreshold: isWriting ? 1 : endThreshold,
    initialRect: listSize,
    initialOffset: start.offset,
    initialMeasurementsCache: start.measurements,
    paddingStart: list.foundOldest ? 0 : startHeight,
    paddingEnd: 12,
  });

  const indexOfMessage = useCallback(
    (id: number) => rows.findIndex((row) => row.kind === 'message' && row.message.id === id),
    [rows],
  );
  const scrollToMessage = (id: number) => {
    const index = indexOfMessage(id);
    if (index >= 0) virtualizer.scrollToIndex(index, { align: 'auto' });
  };
  const center = useCallback(
    (index: number) => {
      virtualizer.scrollToIndex(index, { align: 'center' });
      // The height is known after rendering: show the start of a message higher than the view
      requestAnimationFrame(() => {
        const { size = 0 } = virtualizer.measurementsCache[index] ?? {};
        const isHigher = size > (virtualizer.scrollRect?.height ?? 0);
        if (isHigher) virtualizer.scrollToIndex(index, { align: 'start' });
      });
    },
    [virtualizer],
  );

  // Set the first position before anything is painted
  useLayoutEffect(() => {
    if (start.index === undefined) virtualizer.scrollToEnd();
    else if (start.align === 'center') center(start.index);
    else virtualizer.scrollToIndex(start.index, { align: start.align });
    if (start.above) virtualizer.scrollBy(start.above);
  }, [virtualizer, start, center]);

  // The composer is in the same column, which a scrollbar narrows
  useLayoutEffect(() => {
    const { current } = scroller;
    const width = current ? current.offsetWidth - current.clientWidth : 0;
    document.documentElement.style.setProperty('--list-scrollbar', `${width}px`);
    if (current) listSize = { width: current.clientWidth, height: current.clientHeight };
  }, []);

  // Another link into the same narrow
  const shownNear = useRef(near);
  useEffect(() => {
    if (near === shownNear.current || near === undefined) return;
    const index = indexOfMessage(near);
    if (index < 0) return;
    center(index);
    shownNear.current = near;
  }, [near, indexOfMessage, center]);
  useEffect(() => {
    if (near !== undefined) selectedMessage.update(() => near);
  }, [near]);

  const items = virtualizer.getVirtualItems();
  const firstIndex = items[0]?.index ?? 0;
  const lastIndex = items.at(-1)?.index ?? 0;
  const view = viewOf(virtualizer);
  const offset = view.top;
  const isAtEnd = virtualizer.getTotalSize() - view.bottom <= endThreshold;
  const topIndex = virtualizer.getVirtualItemForOffset(offset)?.index ?? firstIndex;
  const bottomIndex = virtualizer.getVirtualItemForOffset(view.bottom)?.index ?? lastIndex;

  const { goToEnd, retry } = useLoading({
    list,
    rowCount: rows.length,
    firstIndex,
    lastIndex,
    anchor: () => messageNear(rows, topIndex, isAtEnd),
    scrollToEnd: () => virtualizer.scrollToEnd(),
  });

  // Save the position at every change, because nothing can be measured after unmounting
  const place = useRef({ topKey: '', above: 0, isAtEnd: true });
  place.current = {
    topKey: rows[topIndex]?.key ?? '',
    above: offset - (virtualizer.measurementsCache[topIndex]?.start ?? offset),
    isAtEnd,
  };
  useLayoutEffect(
    () => () =>
      savePosition(list.key, { ...place.current, measurements: virtualizer.takeSnapshot() }),
    [virtualizer, list.key],
  );

  useMarkSeen({ list, rows, virtualizer });
  useCommands({ rows, scroller, virtualizer, scrollToMessage, goToEnd });

  useFollowOwn(outgoing, goToEnd, { near });

  if (list.ids.length === 0 && outgoing.length === 0) {
    return <div className={styles.centered}>{empty}</div>;
  }
  const isBarInView =
    rows[topIndex]?.kind === 'recipient' && place.current.above <= recipientPadding;
  const sticky = showsRecipients && !isBarInView ? stickyRecipient(rows, topIndex) : undefined;
  return (
    <div className={styles.frame}>
      {sticky && (
        <div className={styles.sticky}>
          <div className={styles.column}>
            <RecipientBar message={sticky.message} showsMatches={showsMatches} />
          </div>
        </div>
      )}
      <section
        ref={scroller}
        className={styles.scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys as well
        tabIndex={0}
        aria-label={texts.list}
        aria-busy={list.loading !== undefined}
      >
        <div className={styles.canvas} style={{ height: virtualizer.getTotalSize() }}>
          {!list.foundOldest && list.loading !== undefined && (
            <div className={styles.loadingOlder} style={{ height: startHeight }}>
              <Spinner label={texts.loading} />
            </div>
          )}
          <div
            className={styles.rendered}
            style={{ transform: `translateY(${items[0]?.start ?? 0}px)` }}
          >
            {items.map((item) => {
              const row = rows[item.index];
              return (
                row && (
                  <div
                    key={item.key}
                    ref={virtualizer.measureElement}
                    data-index={item.index}
                    className={styles.line}
                  >
                    <div className={styles.column}>
                      <RowView
                        row={row}
                        listKind={kind}
                        showsRecipients={showsRecipients}
                        showsMatches={showsMatches}
                        isSelected={row.kind === 'message' && row.message.id === selected}
                      />
                    </div>
                  </div>
                )
              );
            })}
          </div>
        </div>
      </section>
      {list.error && (
        <div className={styles.notice} role="alert">
          {list.error.cause.message}
          <Button size="small" onPress={retry}>
            {texts.tryAgain}
          </Button>
        </div>
      )}
      {!list.foundNewest && list.loading === 'newer' && (
        <div className={styles.more}>
          <Spinner label={texts.loading} />
        </div>
      )}
      {(!isAtEnd || !list.foundNewest) && (
        <JumpButton
          unread={
            list.foundNewest ? unreadRows.length - insertionIndex(unreadRows, bottomIndex + 1) : 0
          }
          onPress={goToEnd}
        />
      )}
    </div>
  );
}

function firstUnreadOf(
  list: MessageList,
  messages: ReadonlyMap<number, { flags: readonly string[] }>,
) {
  return list.ids.find((id) => messages.get(id)?.flags.includes('read') === false);
}

/** Returns whether the user is typing in the list: editing a message, or adding to a poll. */
function hasFocusedField(list: HTMLElement | null): boolean {
  const { activeElement } = document;
  return (
    activeElement?.matches('textarea, input:not([type="checkbox"])') === true &&
    list?.contains(activeElement) === true
  );
}

/** Returns the id of the message around which to refetch the list, or `newest` at the end of the list. */
function messageNear(rows: readonly Row[], topIndex: number, isAtEnd: boolean): number | undefined {
  if (isAtEnd) return newest;
  const row = rows.slice(topIndex).find((each) => each.kind === 'message');
  return row?.kind === 'message' ? row.message.id : undefined;
}

/**
 * Returns the row whose conversation the bar at the upper edge shows. Returns undefined while the conversation's own
 * bar is visible.
 */
function stickyRecipient(rows: readonly Row[], topIndex: number) {
  if (rows[topIndex]?.kind === 'unread' && rows[topIndex + 1]?.kind === 'recipient')
    return undefined;
  for (let index = topIndex; index >= 0; index--) {
    const row = rows[index];
    if (row?.kind === 'recipient') return row;
    if (row?.kind === 'date') break;
  }
  const first = rows[topIndex];
  return first?.kind === 'message' ? first : undefined;
}

/** Returns the row indexes of unread messages, in ascending order. */
function unreadIn(rows: readonly Row[]): readonly number[] {
  return rows.flatMap((row, index) =>
    row.kind === 'message' && !row.message.flags.includes('read') ? [index] : [],
  );
}

function usePrevious<Value>(value: Value): Value {
  const previous = useRef(value);
  useEffect(() => {
    previous.current = value;
  });
  return previous.current;
}
