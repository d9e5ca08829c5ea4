import { badRequest } from '@chat/kit/errors/catalog';

/** Flags that users can change. */
export type EditableFlag = 'read' | 'starred' | 'collapsed' | 'hide_link_previews';

/** A flag to add or remove. */
export type FlagChange = { flag: EditableFlag; isAdded: boolean };

const editableFlags: Readonly<Record<string, EditableFlag>> = {
  read: 'read',
  starred: 'starred',
  collapsed: 'collapsed',
  hide_link_previews: 'hide_link_previews',
};

const otherFlags = new Set([
  'mentioned',
  'stream_wildcard_mentioned',
  'topic_wildcard_mentioned',
  'wildcard_mentioned',
  'has_alert_word',
  'historical',
]);

/**
 * Parses a requested flag change.
 *
 * @throws BAD_REQUEST the flag is unknown, or only the server may set it
 * @spec POST /messages/flags
 */
export function parseFlagChange(requested: { flag: string; isAdded: boolean } | null): FlagChange {
  const { flag: name, isAdded } = requested ?? { flag: '', isAdded: false };
  const flag = Object.hasOwn(editableFlags, name) ? editableFlags[name] : undefined;
  if (flag) return { flag, isAdded };
  if (otherFlags.has(name)) throw badRequest({ msg: `Flag not editable: '${name}'` });
  throw badRequest({ msg: `Invalid flag: '${name}'` });
}

/** The columns with a reader's flags on a message. */
export type FlagColumns = {
  /**
   * Whether the reader received the message, according to its sequence number. A reader who did not may still have a
   * materialized row.
   */
  is_received: boolean;
  is_unread: boolean;
  is_starred: boolean;
  is_collapsed: boolean;
  hides_link_previews: boolean;
  is_mentioned: boolean;
  is_topic_wildcard_mentioned: boolean;
  /** Whether the reader received the message and a channel wildcard in it mentions the reader. */
  mentions_everybody: boolean;
  has_alert_word: boolean;
};

/** The SQL for the flag columns of message `m`. It uses the optional `user_message` row `own`, and `scope.received`. */
export const flagColumnsSql = `
  coalesce(own.is_starred, false) as is_starred,
  coalesce(own.is_collapsed, false) as is_collapsed,
  coalesce(own.hides_link_previews, false) as hides_link_previews,
  coalesce(own.is_mentioned, false) as is_mentioned,
  coalesce(own.is_topic_wildcard_mentioned, false) as is_topic_wildcard_mentioned,
  m.mentions_everybody and scope.received @> m.seq as mentions_everybody,
  coalesce(own.has_alert_word, false) as has_alert_word`;

/** Returns the API names of a message's flags. */
export function flagsOf(columns: FlagColumns): string[] {
  const { mentions_everybody, is_topic_wildcard_mentioned } = columns;
  const flags: Record<string, boolean> = {
    read: !columns.is_unread,
    starred: columns.is_starred,
    collapsed: columns.is_collapsed,
    hide_link_previews: columns.hides_link_previews,
    mentioned: columns.is_mentioned,
    stream_wildcard_mentioned: mentions_everybody,
    topic_wildcard_mentioned: is_topic_wildcard_mentioned,
    // For clients that do not distinguish channel and topic wildcards.
    wildcard_mentioned: mentions_everybody || is_topic_wildcard_mentioned,
    historical: !columns.is_received,
    has_alert_word: columns.has_alert_word,
  };
  return Object.keys(flags).filter((flag) => flags[flag]);
}
