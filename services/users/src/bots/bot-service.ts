/** Where an outgoing webhook is told of messages; the token lets it recognize the server. */
type WebhookService = { base_url: string; interface: number; token: string };

/** What serves an embedded bot. */
type EmbeddedService = { service_name: string; config_data: Record<string, string> };

/** What serves a bot, as the API shows it. @spec realm.md Bots */
export type BotService = WebhookService | EmbeddedService;
