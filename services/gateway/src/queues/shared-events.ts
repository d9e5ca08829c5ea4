import { type SharedTail, sharedTail } from '../http/shared-tail.ts';

/** Consecutive answers have the same events, or those of one of a few answers before. */
const maxRemembered = 16;
const remembered: { texts: readonly string[]; tail: SharedTail }[] = [];

/** The field `events` and the end of a response, shared by all polls that get the same events. */
export function sharedEvents(texts: readonly string[]): SharedTail {
  const known = remembered.find((one) => isSame(one.texts, texts));
  if (known) return known.tail;
  const tail = sharedTail(`"events":[${texts.join(',')}]}`);
  remembered.unshift({ texts, tail });
  if (remembered.length > maxRemembered) remembered.pop();
  return tail;
}

/** Shared texts are identical strings, so the comparison is by reference. */
function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((text, index) => text === others[index]);
}
