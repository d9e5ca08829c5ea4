import { type SharedTail, sharedTail } from '../http/shared-tail.ts';

/** Polls answered one after the other have read the same events, or those of one of a few before them. */
const mostRemembered = 16;
const remembered: { texts: readonly string[]; tail: SharedTail }[] = [];

/** The field `events` and the end of an answer, from the events' texts; polls that get the same events share it. */
export function sharedEvents(texts: readonly string[]): SharedTail {
  const known = remembered.find((one) => isSame(one.texts, texts));
  if (known) return known.tail;
  const tail = sharedTail(`"events":[${texts.join(',')}]}`);
  remembered.unshift({ texts, tail });
  if (remembered.length > mostRemembered) remembered.pop();
  return tail;
}

/** Texts written once for all are the same strings: comparing them reads none. */
function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((text, index) => text === others[index]);
}
