import { createStore } from '../store/store.ts';

/** The message that was selected last, in whichever list; `targetMessage` tells what keys act on. */
export const selectedMessage = createStore<number | undefined>(undefined);

let findTarget: (() => number | undefined) | undefined;

/** Says which message of the shown list keys act on. Returns what takes that away again. */
export function offerTarget(find: () => number | undefined): () => void {
  findTarget = find;
  return () => {
    if (findTarget === find) findTarget = undefined;
  };
}

/** The message that keys act on, selected from then on; undefined where no list with messages is shown. */
export function targetMessage(): number | undefined {
  const target = findTarget?.();
  if (target !== undefined) selectedMessage.update(() => target);
  return target;
}

const commands = [
  'select-older',
  'select-newer',
  'select-first',
  'select-last',
  'page-up',
  'page-down',
  'compose',
  'compose-direct',
  'focus-composer',
  'reply',
  'reply-to-sender',
  'quote',
  'forward',
  'mention-sender',
  'edit',
  'edit-last',
  'move',
  'delete',
  'react',
  'react-thumbs-up',
  'react-first',
  'star',
  'mark-unread',
  'copy-link',
  'copy-text',
  'open-lightbox',
  'open-user-card',
  'open-menu',
  'view-source',
  'view-history',
  'view-read-receipts',
  'toggle-spoilers',
  'resolve-topic',
] as const;
/** What keys can ask of the list that is shown, the selected message and the composer. */
export type MessageCommand = (typeof commands)[number];

const handlers = new Map<MessageCommand, () => void>();

/**
 * Says what carries commands out while a view is shown. The newest answer to a command counts. Returns what takes them away
 * again.
 */
export function handleMessageCommands(
  table: Readonly<Partial<Record<MessageCommand, () => void>>>,
): () => void {
  const added = commands.flatMap((command) => {
    const run = table[command];
    return run ? [{ command, run }] : [];
  });
  for (const { command, run } of added) handlers.set(command, run);
  return () => {
    for (const { command, run } of added) {
      if (handlers.get(command) === run) handlers.delete(command);
    }
  };
}

/** Carries a command out. Returns false when no view can: the key then means nothing. */
export function runMessageCommand(command: MessageCommand): boolean {
  const run = handlers.get(command);
  run?.();
  return run !== undefined;
}
