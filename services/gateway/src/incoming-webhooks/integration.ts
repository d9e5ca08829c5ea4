import { limits } from '@chat/kit/limits/limits';

/** A message from an integration. */
export type WebhookMessage = {
  /** The topic if the webhook's URL names none. */
  topic: string;
  /** Markdown. */
  content: string;
};

/** A format of incoming webhooks. Its payloads carry text that people wrote, without event types. */
export type Integration = {
  /** The name in the URL. */
  readonly name: string;
  /**
   * Returns undefined if the payload contains no message. @throws ANOMALOUS_WEBHOOK_PAYLOAD the payload does not have the
   * service's format
   */
  read(payload: unknown): WebhookMessage | undefined;
};

/** Shows any JSON as a code block: indented, or on one line if the payload is longer than a message. */
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
