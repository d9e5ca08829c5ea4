import type { Kept } from './kept.ts';

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
  /** How many messages have a changed text that is not saved. */
  countUnsaved(): number;
}

/** Edits to which nobody came back for this long are forgotten. */
const forgottenMs = 30 * 86_400_000;

export function startEdits(kept: Kept, nowMs: number = Date.now()): Edits {
  for (const [key, json] of kept.entries()) {
    const edit = parseEdit(json);
    if (!edit || nowMs - edit.writtenMs > forgottenMs) kept.set(key, undefined);
  }
  const get = (messageId: number) => parseEdit(kept.get(String(messageId)));
  const keep = (messageId: number, edit: BegunEdit | undefined) =>
    kept.set(String(messageId), edit && JSON.stringify(edit));
  return {
    get,
    keep,
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

/** The server stores a message without white space at its end and without empty lines before it. */
function asStored(text: string): string {
  return text.trimEnd().replace(/^[\r\n]+/, '');
}

/** Undefined for what another version has left. */
function parseEdit(json: string | undefined): BegunEdit | undefined {
  if (json === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(json);
    return isBegunEdit(value) ? value : undefined;
  } catch {
    return undefined;
  }
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
