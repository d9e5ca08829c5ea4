import { createStore } from '../store/store.ts';

/** The message that was last selected in any list. Shortcuts act on the message that `targetMessage` returns. */
export const selectedMessage = createStore<number | undefined>(undefined);

let findTarget: (() => number | undefined) | undefined;

/** Registers the function that finds the target of shortcuts. Returns a function that unregisters it. */
export function offerTarget(find: () => number | undefined): () => void {
  findTarget = find;
  return () => {
    if (findTarget === find) findTarget = undefined;
  };
}

/** Returns the message that shortcuts act on, and selects it. Returns undefined if no list with messages is shown. */
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
/** A command of a shortcut that acts on the shown list, the target message or the composer. */
export type MessageCommand = (typeof commands)[number];

const handlers = new Map<MessageCommand, () => void>();

/**
 * Registers handlers for commands while a view is shown. For each command, only the newest handler runs. Returns a
 * function that unregisters the handlers.
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

/** Runs a command. Returns false if no view handles it. */
export function runMessageCommand(command: MessageCommand): boolean {
  const run = handlers.get(command);
  run?.();
  return run !== undefined;
}
