/** Who is addressed as a whole: everybody who receives the message, or everybody who took part in its topic. */
export type Wildcard = 'channel' | 'topic';

/** Whom a text addresses. Silent mentions, and those in quotes and in code, address nobody. */
export type Mentions = {
  /** Active users and bots, once each, in the order of the text. */
  userIds: readonly number[];
  /** Once each, in the order of the text. Whether the author may mention them is for the sender to judge. */
  groupIds: readonly number[];
  /** Once each. */
  wildcards: readonly Wildcard[];
};

/** What rendering makes of a source. */
export type Rendered = {
  /** Holds no tag or attribute that the specification does not list. */
  html: string;
  mentions: Mentions;
  /** Uploads of the realm that the text links to or shows, once each: what follows `/user_uploads/` in their addresses. */
  uploads: readonly string[];
  /** Addresses of pages elsewhere that the text links to, once each, as far as the message may show what they are. */
  pages: readonly string[];
  /** The HTML has a link that somebody wrote, bare or with a text: those to conversations do not count. */
  hasLink: boolean;
  /** The HTML shows a picture of the text: in it, or as a preview. */
  hasImage: boolean;
};
