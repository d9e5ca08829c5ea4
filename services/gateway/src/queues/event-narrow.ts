import { badRequest } from '@chat/kit/errors/catalog';
import { nameKey } from '@chat/kit/names/name-key';

/** The parts of a message that a queue's narrow can refer to. */
export interface NarrowedMessage {
  isDirect: boolean;
  /** The name of the channel; '' for direct messages. */
  channel: string;
  topic: string;
  /** The name of the topic for clients that need a name for the empty topic. */
  displayedTopic: string;
  senderEmail: string;
  flags: readonly string[];
}

/** The terms of a queue's narrow. Each has an operator and an operand, in the form used for comparisons. */
export type EventNarrow = [operator: string, operand: string][];

interface Operator {
  /** Returns the operand in the form used for comparisons. It is computed once, not for each message. */
  keyOf(operand: string): string;
  matches(message: NarrowedMessage, key: string): boolean;
}

/** The prefix that marks a topic as resolved: U+2714 and a space. */
const resolvedPrefix = '✔ ';

const channel: Operator = {
  keyOf: nameKey,
  matches: (message, key) => !message.isDirect && nameKey(message.channel) === key,
};

const operators: Readonly<Record<string, Operator>> = {
  channel,
  stream: channel,
  topic: {
    keyOf: nameKey,
    matches: ({ isDirect, topic, displayedTopic }, key) =>
      !isDirect && (nameKey(topic) === key || (topic === '' && nameKey(displayedTopic) === key)),
  },
  sender: {
    keyOf: (operand) => operand.toLowerCase(),
    matches: ({ senderEmail }, key) => senderEmail.toLowerCase() === key,
  },
  is: {
    keyOf: (operand) => operand,
    matches: (message, key) => {
      const test = Object.hasOwn(isOperands, key) ? isOperands[key] : undefined;
      return test?.(message) ?? true;
    },
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
 * Parses the narrow of a queue.
 *
 * @throws BAD_REQUEST the narrow has an operator that queues do not support
 */
export function parseEventNarrow(narrow: readonly (readonly [string, string])[]): EventNarrow {
  return narrow.map(([name, operand]) => {
    const operator = Object.hasOwn(operators, name) ? operators[name] : undefined;
    if (!operator) throw badRequest({ msg: `Operator ${name} not supported.` });
    return [name, operator.keyOf(operand)];
  });
}

/** Returns whether a message matches all terms of a queue's narrow. */
export function matchesEventNarrow(narrow: EventNarrow, message: NarrowedMessage): boolean {
  return narrow.every(([name, key]) => operators[name]?.matches(message, key) ?? true);
}
