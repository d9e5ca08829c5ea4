import { badRequest } from '@chat/kit/errors/catalog';
import { nameKey } from '@chat/kit/names/name-key';

/** The parts of a message that a queue's narrow uses. */
export interface NarrowedMessage {
  isDirect: boolean;
  /** Channel name; '' on direct messages. */
  channel: string;
  topic: string;
  /** The topic's name for clients that need a name for the empty topic. */
  displayedTopic: string;
  senderEmail: string;
  flags: readonly string[];
}

type Test = (message: NarrowedMessage, operand: string) => boolean;

/** U+2714 and a space mark a topic as resolved. */
const resolvedPrefix = '✔ ';

const channel: Test = (message, operand) =>
  !message.isDirect && isSameName(message.channel, operand);

const operators: Readonly<Record<string, Test>> = {
  channel,
  stream: channel,
  topic: ({ isDirect, topic, displayedTopic }, operand) =>
    !isDirect && (isSameName(topic, operand) || isSameName(displayedTopic, operand)),
  sender: (message, operand) => isSame(message.senderEmail, operand),
  is: (message, operand) => {
    const test = Object.hasOwn(isOperands, operand) ? isOperands[operand] : undefined;
    return test?.(message) ?? true;
  },
};

const isOperands: Readonly<Record<string, (message: NarrowedMessage) => boolean>> = {
  dm: ({ isDirect }) => isDirect,
  private: ({ isDirect }) => isDirect,
  starred: ({ flags }) => flags.includes('starred'),
  unread: ({ flags }) => !flags.includes('read'),
  mentioned: ({ flags }) => flags.includes('mentioned') || flags.includes('wildcard_mentioned'),
  alerted: ({ flags }) => flags.includes('has_alert_word'),
  resolved: ({ isDirect, topic }) => !isDirect && topic.startsWith(resolvedPrefix),
};

/**
 * Checks the narrow of a queue.
 *
 * @throws BAD_REQUEST queues do not support an operator
 */
export function requireEventNarrow(narrow: readonly (readonly [string, string])[]): void {
  for (const [operator] of narrow) {
    if (!Object.hasOwn(operators, operator)) {
      throw badRequest({ msg: `Operator ${operator} not supported.` });
    }
  }
}

/** Returns whether a message matches all terms of a queue's narrow. */
export function matchesEventNarrow(
  narrow: readonly (readonly [string, string])[],
  message: NarrowedMessage,
): boolean {
  return narrow.every(([operator, operand]) => operators[operator]?.(message, operand) ?? true);
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function isSameName(a: string, b: string): boolean {
  return nameKey(a) === nameKey(b);
}
