import type { Change } from './changes.ts';
import { isEvent } from './events.ts';
import { type Kept, parseKept } from './kept.ts';
import { createListeners, type Listeners } from './listeners.ts';

/** An unsaved edit of a message. */
export interface BegunEdit {
  /** The message's text when the user started the edit. */
  readonly before: string;
  readonly text: string;
  /** When the edit was last changed, in Unix milliseconds. */
  readonly writtenMs: number;
}

/** The unsaved edits, keyed by message id. They survive reloads and crashes. */
export interface Edits {
  get(messageId: number): BegunEdit | undefined;
  /** Stores an edit, or deletes it if `edit` is undefined. */
  keep(messageId: number, edit: BegunEdit | undefined): void;
  /**
   * Records that the server saved this text. If the user has typed more in the meantime, continues the edit from the
   * saved text and returns it. Otherwise ends the edit.
   */
  saved(messageId: number, text: string): BegunEdit | undefined;
  /** Replaces `part` with `by` in every edit that contains it. */
  replace(part: string, by: string): void;
  /** Notifies listeners of the id of each message whose edit `replace` changed. */
  readonly replaced: Pick<Listeners<number>, 'subscribe'>;
  /**
   * Ends an edit when its message is deleted or the user can no longer read it, whichever view is open. A second call
   * for the same message replaces the first.
   */
  endWithMessage(messageId: number, watch: MessageWatch): void;
  /** Returns how many messages have an edit with changed text. */
  countUnsaved(): number;
}

export interface MessageWatch {
  readonly changes: Pick<Listeners<readonly Change[]>, 'subscribe'>;
  /**
   * Asks the server whether the user can still read the message. Called after changes that may have hidden it. Never
   * rejects.
   */
  isReadable(): Promise<boolean>;
  /** Called when the edit ends, with its text if the user changed the text. */
  onEnd(text: string | undefined): void;
}

/** The time after which an edit that has not changed is deleted, in milliseconds. */
const forgottenMs = 30 * 86_400_000;

/** Returns the edits stored in `kept`. Deletes expired edits. */
export function startEdits(kept: Kept, nowMs: number = Date.now()): Edits {
  for (const [key, json] of kept.entries()) {
    const edit = parseEdit(json);
    if (!edit || nowMs - edit.writtenMs > forgottenMs) kept.set(key, undefined);
  }
  const get = (messageId: number) => parseEdit(kept.get(String(messageId)));
  const replaced = createListeners<number>();
  /** Functions that stop watching messages, keyed by message id. */
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

/** Returns whether the change may have hidden or deleted messages without containing their ids. */
function mayHideMessages(change: Change): boolean {
  return (
    change.kind === 'replaced' ||
    isEvent(change.event, 'subscription remove') ||
    isEvent(change.event, 'stream delete')
  );
}

/** Removes white space at the end and empty lines at the start of a text, as the server does. */
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
