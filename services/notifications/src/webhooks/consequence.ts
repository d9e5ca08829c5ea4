/** What the conversation and the bot's owner are told because of an answer, or of there being none. */
export type Consequence = {
  /** Written by the bot, where it was spoken to; absent: nothing. */
  reply?: { content: string; widgetJson?: string };
  /** Told to the bot's owner, behind where it happened; absent: nothing. */
  ownerNotice?: string;
  /** It tells of a failure. */
  isFailure: boolean;
};
