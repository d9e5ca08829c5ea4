import { type RefObject, useEffect, useRef } from 'react';
import { useModel } from '../../hooks/use-model.ts';
import {
  handleMessageCommands,
  offerTarget,
  selectedMessage,
} from '../../navigation/message-commands.ts';
import { editedMessage } from '../../navigation/open-dialogs.ts';
import type { Model } from '../../store/model.ts';
import { newestEditable } from '../message-actions/rules.ts';
import { selectedMessageCommands } from '../message-actions/selected-message-commands.ts';
import type { Row } from './rows.ts';
import { messagesWhere, type Viewport } from './viewport.ts';

interface View {
  readonly rows: readonly Row[];
  readonly virtualizer: Viewport;
}

interface Scroller extends View {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly virtualizer: Viewport & {
    scrollBy(delta: number): void;
    scrollToEnd(): void;
    scrollToIndex(index: number): void;
  };
  scrollToMessage(id: number): void;
  /** Goes to the newest messages. Fetches them if they are not loaded. */
  goToEnd(): void;
}

/** Handles the shortcuts that act on the list or on the selected message. */
export function useCommands(view: Scroller): void {
  const model = useModel();
  const latest = useRef(view);
  latest.current = view;
  useEffect(() => {
    const page = (direction: 1 | -1) => {
      const { virtualizer } = latest.current;
      virtualizer.scrollBy(direction * 0.85 * (virtualizer.scrollRect?.height ?? 0));
      requestAnimationFrame(() => {
        const inView = messagesInView(latest.current);
        select(latest.current, direction > 0 ? inView.at(-1) : inView[0]);
      });
    };
    const withdraw = offerTarget(() => targetIn(latest.current));
    const stop = handleMessageCommands({
      ...selectedMessageCommands(model, () => latest.current.scroller.current ?? undefined),
      'edit-last': () => editLast(model, latest.current),
      'select-older': () => step(latest.current, -1),
      'select-newer': () => step(latest.current, 1),
      'select-first': () => select(latest.current, idsOf(latest.current.rows)[0]),
      'select-last': () => {
        select(latest.current, idsOf(latest.current.rows).at(-1));
        latest.current.goToEnd();
      },
      'page-up': () => page(-1),
      'page-down': () => page(1),
    });
    return () => {
      withdraw();
      stop();
    };
  }, [model]);
}

/** Returns the id of the selected message if it is in the list, or else of the newest message in view. */
export function targetIn(view: View): number | undefined {
  const selected = selectedMessage.get();
  const isListed = view.rows.some((row) => row.kind === 'message' && row.message.id === selected);
  return isListed ? selected : messagesInView(view).at(-1);
}

/** Moves the selection to the next or previous message. With no selection in the list, selects a message in view. */
function step(view: Scroller, direction: 1 | -1): void {
  const ids = idsOf(view.rows);
  const at = ids.indexOf(selectedMessage.get() ?? 0);
  const next = ids[at + direction];
  if (at >= 0) {
    if (next !== undefined) select(view, next);
    else if (direction > 0) view.virtualizer.scrollToEnd();
    return;
  }
  const inView = messagesInView(view);
  select(view, direction > 0 ? inView[0] : inView.at(-1));
}

/** Opens the editor for the user's latest message in the list that can still be edited. */
function editLast({ state }: Model, view: Scroller): void {
  const id = newestEditable(state.get(), idsOf(view.rows), Date.now());
  if (id === undefined) return;
  selectedMessage.update(() => id);
  editedMessage.update(() => id);
  view.scrollToMessage(id);
}

function select(view: Scroller, id: number | undefined): void {
  if (id === undefined) return;
  selectedMessage.update(() => id);
  view.scrollToMessage(id);
  // The row may exist only after the list has scrolled
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const row = view.scroller.current?.querySelector(`[data-message-id="${id}"]`);
      if (row instanceof HTMLElement) row.focus({ preventScroll: true });
    }),
  );
}

function idsOf(rows: readonly Row[]): number[] {
  return rows.flatMap((row) => (row.kind === 'message' ? [row.message.id] : []));
}

function messagesInView({ rows, virtualizer }: View): number[] {
  return messagesWhere(
    rows,
    virtualizer,
    ({ start, end }, { top, bottom }) => end > top && start < bottom,
  );
}
