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
