import { limits } from '@chat/kit/limits/limits';

/** A message from an integration. */
export type WebhookMessage = {
  /** Where the address of the webhook names no topic. */
  topic: string;
  /** Markdown. */
  content: string;
};

/** An incoming webhook format. These carry user-written text, without event types. */
export type Integration = {
  /** As in the address. */
  readonly name: string;
  /** undefined: the payload says nothing. @throws ANOMALOUS_WEBHOOK_PAYLOAD the service sends nothing like that */
  read(payload: unknown): WebhookMessage | undefined;
};

/** Shows any JSON as a code block: indented, or in one line if the payload is longer than a message. */
export const jsonIntegration = {
  name: 'json',
  read(payload: unknown) {
    const compact = JSON.stringify(payload);
    const fits = compact.length <= limits.max_message_length;
    return {
      topic: 'JSON',
      content: `\`\`\`json\n${fits ? JSON.stringify(payload, null, 2) : compact}\n\`\`\``,
    };
  },
} as const satisfies Integration;
