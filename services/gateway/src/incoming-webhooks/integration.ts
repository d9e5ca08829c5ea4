import { limits } from '@chat/kit/limits/limits';

/** What a service elsewhere has to say. */
export type WebhookMessage = {
  /** Where the address of the webhook names no topic. */
  topic: string;
  /** Markdown. */
  content: string;
};

/** A service whose webhooks are understood. Those here send what somebody wrote, not events of kinds to choose from. */
export type Integration = {
  /** As in the address. */
  readonly name: string;
  /** @throws ANOMALOUS_WEBHOOK_PAYLOAD the service sends nothing like that */
  read(payload: unknown): WebhookMessage;
};

/**
 * Any JSON, shown as it is. Payloads that fit no message are shown without indentation, which could make them a
 * hundred times as long before they are cut.
 *
 * @spec realm.md, Incoming webhooks
 */
export const jsonIntegration: Integration = {
  name: 'json',
  read(payload) {
    const compact = JSON.stringify(payload);
    const fits = compact.length <= limits.max_message_length;
    return {
      topic: 'JSON',
      content: `\`\`\`json\n${fits ? JSON.stringify(payload, null, 2) : compact}\n\`\`\``,
    };
  },
};
