import type { Change } from './changes.ts';
import { isEvent } from './events.ts';
import { type Kept, parseKept } from './kept.ts';
import { createListeners, type Listeners } from './listeners.ts';

/** A message's text that somebody began to change. */
export interface BegunEdit {
  /** The text that the change began from. */
  readonly before: string;
  readonly text: string;
  /** In UNIX milliseconds. */
  readonly writtenMs: number;
}

/** Begun edits by message id: a reload or a crash loses none. */
export interface Edits {
  get(messageId: number): BegunEdit | undefined;
  /** Undefined says that it is saved or given up. */
  keep(messageId: number, edit: BegunEdit | undefined): void;
  /**
   * Says that the server has taken this text. Where other text was written meanwhile, the edit goes on from the saved one and is
   * returned; otherwise it is over.
   */
  saved(messageId: number, text: string): BegunEdit | undefined;
  /** Puts `by` in place of `part` in every edit that has it. */
  replace(part: string, by: string): void;
  /** Tells the message ids of edits that `replace` has changed. */
  readonly replaced: Pick<Listeners<number>, 'subscribe'>;
  /**
   * Ends an edit once its message is deleted or cannot be read any more, wherever the person is by then. A second call for the
   * same message replaces the first.
   */
  endWithMessage(messageId: number, watch: MessageWatch): void;
  /** How many messages have a changed text that is not saved. */
  countUnsaved(): number;
}

export interface MessageWatch {
  readonly changes: Pick<Listeners<readonly Change[]>, 'subscribe'>;
  /** Asks the server, after changes that may have hidden the message. Never rejects. */
  isReadable(): Promise<boolean>;
  /** Gets the text of the edit where it was changed. */
  onEnd(text: string | undefined): void;
}

/** Edits to which nobody came back for this long are forgotten. */
const forgottenMs = 30 * 86_400_000;

/** The begun edits in `kept`, without those that are forgotten. */
export function startEdits(kept: Kept, nowMs: number = Date.now()): Edits {
  for (const [key, json] of kept.entries()) {
    const edit = parseEdit(json);
    if (!edit || nowMs - edit.writtenMs > forgottenMs) kept.set(key, undefined);
  }
  const get = (messageId: number) => parseEdit(kept.get(String(messageId)));
  const replaced = createListeners<number>();
  /** What ends the watches of messages. */
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

/** The server stores a message without white space at its end and without empty lines before it. */
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
