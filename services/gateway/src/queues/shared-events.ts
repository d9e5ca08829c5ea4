import { type SharedTail, sharedTail } from '../http/shared-tail.ts';

/** Successive answers usually have the same events as one of a few earlier answers. */
const maxRemembered = 16;

/** The field `events` and the end of a response, shared by all polls with the same events. */
export const sharedEvents: (texts: readonly string[]) => SharedTail = remembering((texts) =>
  sharedTail(`"events":[${texts.join(',')}]}`),
);

/** The messages of server-sent events that a stream sends, one per event, with its id. */
export interface EventMessages {
  bytes: Buffer;
  /** The id of the last event; undefined without events. */
  lastId: number | undefined;
}

/** Returns the messages for events, shared by all streams with the same events. Without events, it is a comment. */
export const sharedMessages: (texts: readonly string[]) => EventMessages = remembering((texts) => {
  if (texts.length === 0) return { bytes: Buffer.from(':\n\n'), lastId: undefined };
  const ids = texts.map((text): number => JSON.parse(text).id);
  const messages = texts.map((text, index) => `id: ${ids[index]}\ndata: ${text}\n\n`);
  return { bytes: Buffer.from(messages.join('')), lastId: ids.at(-1) };
});

/** Returns a version of `make` that reuses one of its last few results for the same texts. */
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

/** Compares by reference, because shared texts are identical strings. */
function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((text, index) => text === others[index]);
}
