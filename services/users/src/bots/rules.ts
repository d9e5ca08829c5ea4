/** The kinds of bots. @spec realm.md Bots */
export const botTypes = { generic: 1, incomingWebhook: 2, outgoingWebhook: 3, embedded: 4 };
