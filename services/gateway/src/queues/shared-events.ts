import { type SharedTail, sharedTail } from '../http/shared-tail.ts';

/** Consecutive answers have the same events, or those of one of a few answers before. */
const maxRemembered = 16;

/** The field `events` and the end of a response, shared by all polls that get the same events. */
export const sharedEvents: (texts: readonly string[]) => SharedTail = remembering((texts) =>
  sharedTail(`"events":[${texts.join(',')}]}`),
);

/** What a stream sends for events: a message of server-sent events for each, with its id. */
export interface EventMessages {
  bytes: Buffer;
  /** The id of the last event; undefined without events. */
  lastId: number | undefined;
}

/** The messages for events, shared by all streams that get the same events. Without events it is a comment. */
export const sharedMessages: (texts: readonly string[]) => EventMessages = remembering((texts) => {
  if (texts.length === 0) return { bytes: Buffer.from(':\n\n'), lastId: undefined };
  const ids = texts.map((text): number => JSON.parse(text).id);
  const messages = texts.map((text, index) => `id: ${ids[index]}\ndata: ${text}\n\n`);
  return { bytes: Buffer.from(messages.join('')), lastId: ids.at(-1) };
});

/** `make` for the same texts as one of the last few times returns what it made then. */
function remembering<Made>(
  make: (texts: readonly string[]) => Made,
): (texts: readonly string[]) => Made {
  const remembered: { texts: readonly string[]; made: Made }[] = [];
  return (texts) => {
    const known = remembered.find((one) => isSame(one.texts, texts));
    if (known) return known.made;
    const made = make(texts);
    remembered.unshift({ texts, made });
    if (remembered.length > maxRemembered) remembered.pop();
    return made;
  };
}

/** Shared texts are identical strings, so the comparison is by reference. */
function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((text, index) => text === others[index]);
}
