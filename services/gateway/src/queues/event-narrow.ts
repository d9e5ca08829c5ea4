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

/** Terms of a queue's narrow: operators, and operands in the form in which they are compared. */
export type EventNarrow = [operator: string, operand: string][];

interface Operator {
  /** The form in which operands are compared; it is found once, not for each message. */
  keyOf(operand: string): string;
  matches(message: NarrowedMessage, key: string): boolean;
}

/** U+2714 and a space mark a topic as resolved. */
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
 * Reads the narrow of a queue.
 *
 * @throws BAD_REQUEST queues do not support an operator
 */
export function parseEventNarrow(narrow: readonly (readonly [string, string])[]): EventNarrow {
  return narrow.map(([name, operand]) => {
    const operator = Object.hasOwn(operators, name) ? operators[name] : undefined;
    if (!operator) throw badRequest({ msg: `Operator ${name} not supported.` });
    return [name, operator.keyOf(operand)];
  });
}

/** Whether a message passes all terms of a queue's narrow. */
export function matchesEventNarrow(narrow: EventNarrow, message: NarrowedMessage): boolean {
  return narrow.every(([name, key]) => operators[name]?.matches(message, key) ?? true);
}
