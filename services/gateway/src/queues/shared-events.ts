import { type SharedTail, sharedTail } from '../http/shared-tail.ts';

/** The number of remembered answers. An answer usually has the same events as one of the last few answers. */
const maxRemembered = 16;

/** Returns the field `events` and the end of a response. All polls with the same events share them. */
export const sharedEvents: (texts: readonly string[]) => SharedTail = remembering((texts) =>
  sharedTail(`"events":[${texts.join(',')}]}`),
);

/** The server-sent messages of a stream, one per event. Each has the id of its event. */
export interface EventMessages {
  bytes: Buffer;
  /** The id of the last event; undefined if there are no events. */
  lastId: number | undefined;
}

/** Returns the messages for events. All streams with the same events share them. Without events, returns a comment. */
export const sharedMessages: (texts: readonly string[]) => EventMessages = remembering((texts) => {
  if (texts.length === 0) return { bytes: Buffer.from(':\n\n'), lastId: undefined };
  const ids = texts.map((text): number => JSON.parse(text).id);
  const messages = texts.map((text, index) => `id: ${ids[index]}\ndata: ${text}\n\n`);
  return { bytes: Buffer.from(messages.join('')), lastId: ids.at(-1) };
});

/** Returns a version of `make` that remembers its last few results and reuses one for the same texts. */
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

/** Returns whether the lists have the same texts. Compares by reference, because shared texts are identical strings. */
function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((text, index) => text === others[index]);
}
