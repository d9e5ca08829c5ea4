import { limits } from '@chat/kit/limits/limits';

/** A message from an integration. */
export type WebhookMessage = {
  /** The topic of the message if the webhook's URL specifies none. */
  topic: string;
  /** The message text in Markdown. */
  content: string;
};

/** A format for incoming webhooks. Its payloads contain text that people wrote, and no event types. */
export type Integration = {
  /** The name in the URL. */
  readonly name: string;
  /**
   * Returns the message in a payload; undefined if the payload contains no message. @throws ANOMALOUS_WEBHOOK_PAYLOAD
   * the payload does not have the service's format
   */
  read(payload: unknown): WebhookMessage | undefined;
};

/**
 * The integration that shows any JSON as a code block. The JSON is indented, or on one line if the payload is too long
 * for a message.
 */
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
