import type { Change } from './changes.ts';
import { isEvent } from './events.ts';
import { type Kept, parseKept } from './kept.ts';
import { createListeners, type Listeners } from './listeners.ts';

/** An unsaved edit of a message. */
export interface BegunEdit {
  /** The message's text when the edit began. */
  readonly before: string;
  readonly text: string;
  /** In UNIX milliseconds. */
  readonly writtenMs: number;
}

/** Unsaved edits by message id. They survive reloads and crashes. */
export interface Edits {
  get(messageId: number): BegunEdit | undefined;
  /** Stores an edit, or deletes it if `edit` is undefined. */
  keep(messageId: number, edit: BegunEdit | undefined): void;
  /**
   * Records that the server saved this text. If the user typed more meanwhile, the edit continues from the saved text and is
   * returned. Otherwise it ends.
   */
  saved(messageId: number, text: string): BegunEdit | undefined;
  /** Replaces `part` with `by` in every edit that contains it. */
  replace(part: string, by: string): void;
  /** Notifies listeners of the message ids that `replace` changed. */
  readonly replaced: Pick<Listeners<number>, 'subscribe'>;
  /**
   * Ends an edit once its message is deleted or can no longer be read, in any view. A second call for the same message replaces
   * the first.
   */
  endWithMessage(messageId: number, watch: MessageWatch): void;
  /** How many messages have a changed text that is not saved. */
  countUnsaved(): number;
}

export interface MessageWatch {
  readonly changes: Pick<Listeners<readonly Change[]>, 'subscribe'>;
  /** Asks the server after changes that may have hidden the message. Never rejects. */
  isReadable(): Promise<boolean>;
  /** Receives the edit's text if it was changed. */
  onEnd(text: string | undefined): void;
}

/** Edits that have not changed for this long are deleted. */
const forgottenMs = 30 * 86_400_000;

/** Returns the edits in `kept` and deletes expired ones. */
export function startEdits(kept: Kept, nowMs: number = Date.now()): Edits {
  for (const [key, json] of kept.entries()) {
    const edit = parseEdit(json);
    if (!edit || nowMs - edit.writtenMs > forgottenMs) kept.set(key, undefined);
  }
  const get = (messageId: number) => parseEdit(kept.get(String(messageId)));
  const replaced = createListeners<number>();
  /** Functions that stop watching messages. */
  const watches = new Map<number, () => void>();
  const stopWatch = (messageId: number) => {
    watches.get(messageId)?.();
    watches.delete(messageId);
  };
  const keep = (messageId: number, edit: BegunEdit | undefined) => {
    kept.set(String(messageId), edit && JSON.stringify(edit));
    if (!edit) stopWatch(messageId);
  };
  return {
    get,
    keep,
    replaced,
    replace(part, by) {
      for (const [key, json] of kept.entries()) {
        const edit = parseEdit(json);
        if (!edit?.text.includes(part)) continue;
        keep(Number(key), { ...edit, text: edit.text.replace(part, () => by) });
        replaced.tell(Number(key));
      }
    },
    endWithMessage(messageId, { changes, isReadable, onEnd }) {
      const end = () => {
        const edit = get(messageId);
        keep(messageId, undefined);
        onEnd(edit && edit.text !== edit.before ? edit.text : undefined);
      };
      const stop = changes.subscribe((made) => {
        if (made.some((change) => isDeletion(change, messageId))) return end();
        if (!made.some(mayHideMessages) || !get(messageId)) return;
        void isReadable().then((isThere) => {
          if (!isThere && watches.get(messageId) === stop) end();
        });
      });
      stopWatch(messageId);
      watches.set(messageId, stop);
    },
    saved(messageId, text) {
      const edit = get(messageId);
      const further = edit && edit.text !== text ? { ...edit, before: asStored(text) } : undefined;
      keep(messageId, further);
      return further;
    },
    countUnsaved: () =>
      [...kept.entries().values()].filter((json) => {
        const edit = parseEdit(json);
        return edit !== undefined && edit.text !== edit.before;
      }).length,
  };
}

function isDeletion(change: Change, messageId: number): boolean {
  return (
    change.kind === 'event' &&
    isEvent(change.event, 'delete_message') &&
    change.event.message_ids.includes(messageId)
  );
}

/** Whether messages may have become unreadable or been deleted without an event that names them. */
function mayHideMessages(change: Change): boolean {
  return (
    change.kind === 'replaced' ||
    isEvent(change.event, 'subscription remove') ||
    isEvent(change.event, 'stream delete')
  );
}

/** Trims white space at the end and empty lines at the start, as the server does. */
function asStored(text: string): string {
  return text.trimEnd().replace(/^[\r\n]+/, '');
}

function parseEdit(json: string | undefined): BegunEdit | undefined {
  return parseKept(json, isBegunEdit);
}

function isBegunEdit(value: unknown): value is BegunEdit {
  return (
    typeof value === 'object' &&
    value !== null &&
    'before' in value &&
    'text' in value &&
    'writtenMs' in value &&
    typeof value.writtenMs === 'number'
  );
}
