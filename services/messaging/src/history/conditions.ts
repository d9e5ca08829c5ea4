import type { ReadTx } from '@chat/kit/database/database';
import type { Knex } from 'knex';
import type { Reader } from '../model/members.ts';
import { topicPolicies } from '../model/topics.ts';
import { isReceived, isUnread } from '../read-state/unread-sql.ts';
import { type SearchedText, wordsQueryOf } from '../text/search-words.ts';
import type { Condition, ContentKind, HistoryQuery, MessageProperty } from './history-query.ts';

/**
 * The SQL condition that a name, group or topic wildcard mentions the user. It applies to `own`, a row of
 * `user_message`. Channel wildcards have no rows.
 */
export const isMentionRow = '(own.is_mentioned or own.is_topic_wildcard_mentioned)';
/** The SQL condition that message `m` is in a resolved topic. It matches the partial index. */
export const isResolved = "starts_with(m.topic, '✔ ')";

/**
 * The SQL conditions that message `m` contains a link, image, attachment or reaction. Each condition matches a partial
 * index. Searching HTML for tags is safe, because a typed `<` is escaped.
 */
export const contentConditions: Readonly<Record<ContentKind, string>> = {
  link: `strpos(m.rendered_content, '<a href="') > 0`,
  image: `strpos(m.rendered_content, '<div class="message_inline_image">') > 0
    or m.rendered_content ~ '<img [^>]*class="[^"]*inline-image'`,
  attachment: 'm.has_attachment',
  reaction: 'm.has_reaction',
};

const kindConditions = {
  public: 'not channel.invite_only',
  'web-public': 'channel.is_web_public',
  archived: 'channel.is_archived',
};

const mentionTag = '<span class="user-mention" data-user-id="';
/** The SQL condition that message `m` mentions a person by name, and not silently. It matches a partial index. */
export const mentionsPerson = `strpos(m.rendered_content, '${mentionTag}') > 0`;

/** Returns the SQL conditions that the query places on a conversation. */
export function conversationConditions(tx: ReadTx, query: HistoryQuery): Knex.Raw[] {
  const { channels, channelKinds, directs, directsWith, topics, properties } = query.filter;
  // A topic term implies channels: the '' of direct messages is not the empty topic.
  const isInChannel = topics.some(({ isNegated }) => !isNegated);
  return [
    ...channels.map((condition) => compare(tx, 'conversation.channel_id', condition)),
    ...channelKinds.map(({ isNegated, value }) =>
      // Direct messages have no channel. Channel kinds never match them, and negated kinds always do.
      tx.raw(`(${kindConditions[value]}) is ${isNegated ? 'not true' : 'true'}`),
    ),
    ...directs.map((condition) => compare(tx, 'conversation.participants_hash', condition)),
    ...directsWith.map(({ isNegated, value }) => negatedIf(tx, isNegated, hasPeople(tx, value))),
    ...(isInChannel ? [tx.raw('conversation.channel_id is not null')] : []),
    ...properties
      .filter(({ value }) => value === 'dm')
      .map(({ isNegated }) =>
        tx.raw(`conversation.channel_id is ${isNegated ? 'not null' : 'null'}`),
      ),
    ...(query.excludes === 'everything muted' ? [mayHaveUnmuted(tx, query)] : []),
  ];
}

/** Returns the SQL condition that a conversation is direct and includes all these users. */
function hasPeople(
  tx: ReadTx,
  { userIds, isGroup }: { userIds: readonly number[]; isGroup: boolean },
): Knex.Raw {
  return tx.raw(
    `(conversation.participants is not null
      and conversation.participants @> cast(? as bigint[])
      and cardinality(conversation.participants) > ?)`,
    [[...userIds], isGroup ? 2 : 0],
  );
}

/**
 * Returns the SQL condition that the conversation may have unmuted messages. It is false for a muted channel without
 * topic policies.
 */
function mayHaveUnmuted(tx: ReadTx, { realmId, userId }: HistoryQuery): Knex.Raw {
  return tx.raw(
    `(not exists (
        select from muted_channel muted
        where muted.realm_id = :realmId and muted.user_id = :userId
          and muted.channel_id = conversation.channel_id and muted.is_muted)
      or exists (
        select from user_topic topic_policy
        where topic_policy.realm_id = :realmId and topic_policy.user_id = :userId
          and topic_policy.channel_id = conversation.channel_id and topic_policy.policy <> :muted))`,
    { realmId, userId, muted: topicPolicies.muted },
  );
}

/**
 * Returns the SQL condition that the message is not muted. A topic policy takes precedence over a channel's mute. The
 * mute matters only with 'everything muted'.
 */
function isNotMuted(
  tx: ReadTx,
  { realmId, userId }: Reader,
  muted: NonNullable<HistoryQuery['excludes']>,
): Knex.Raw {
  const isChannelHeard =
    muted === 'everything muted'
      ? tx.raw(
          `not exists (
             select from muted_channel muted
             where muted.realm_id = ? and muted.user_id = ?
               and muted.channel_id = scope.channel_id and muted.is_muted)`,
          [realmId, userId],
        )
      : tx.raw('true');
  return tx.raw(
    `(scope.channel_id is null or coalesce(
        (select topic_policy.policy <> :muted from user_topic topic_policy
         where topic_policy.realm_id = :realmId and topic_policy.user_id = :userId
           and topic_policy.channel_id = scope.channel_id and topic_policy.topic_key = m.topic_key),
        :isChannelHeard))`,
    { realmId, userId, muted: topicPolicies.muted, isChannelHeard },
  );
}

/** Returns the SQL conditions that the filter places on message `m` of a conversation in `scope`. */
export function messageConditions(tx: ReadTx, query: HistoryQuery): Knex.Raw {
  const { topics, senders, mentions, ids, properties, contents, texts } = query.filter;
  return allOf(tx, [
    ...topics.map((condition) =>
      condition.isNegated
        ? tx.raw('(scope.channel_id is null or m.topic_key <> ?)', [condition.value])
        : tx.raw('m.topic_key = ?', [condition.value]),
    ),
    ...senders.map((condition) => compare(tx, 'm.sender_id', condition)),
    ...mentions.map(({ isNegated, value }) =>
      negatedIf(
        tx,
        isNegated,
        tx.raw('strpos(m.rendered_content, ?) > 0', [`${mentionTag}${value}"`]),
      ),
    ),
    ...ids.map((condition) => compare(tx, 'm.id', condition)),
    ...properties.flatMap(({ isNegated, value }) => {
      const condition = propertyCondition(tx, query, value);
      return condition ? [negatedIf(tx, isNegated, condition)] : [];
    }),
    ...contents.map(({ isNegated, value }) =>
      negatedIf(tx, isNegated, tx.raw(`(${contentConditions[value]})`)),
    ),
    ...texts.map(({ isNegated, value }) => negatedIf(tx, isNegated, hasText(tx, query, value))),
    ...(query.excludes ? [isNotMuted(tx, query, query.excludes)] : []),
  ]);
}

/** Returns the SQL condition that the message has the property; undefined for a property of its conversation. */
function propertyCondition(
  tx: ReadTx,
  query: HistoryQuery,
  property: MessageProperty,
): Knex.Raw | undefined {
  switch (property) {
    case 'dm':
      return undefined;
    case 'resolved':
      return tx.raw(`(scope.channel_id is not null and ${isResolved})`);
    case 'followed':
      return tx.raw(
        `exists (
           select from user_topic topic_policy
           where topic_policy.realm_id = ? and topic_policy.user_id = ? and topic_policy.policy = ?
             and topic_policy.channel_id = scope.channel_id and topic_policy.topic_key = m.topic_key)`,
        [query.realmId, query.userId, topicPolicies.followed],
      );
    case 'muted':
      return tx.raw('(not ?)', [isNotMuted(tx, query, 'everything muted')]);
    case 'unread':
      return isUnread(tx, query);
    case 'starred':
      return hasOwnRow(tx, query, 'own.is_starred');
    case 'alerted':
      return hasOwnRow(tx, query, 'own.has_alert_word');
    case 'mentioned':
      return tx.raw(`((m.mentions_everybody and ${isReceived}) or ?)`, [
        hasOwnRow(tx, query, isMentionRow),
      ]);
  }
}

/** Returns the SQL condition that the user has a `user_message` row for the message that meets `condition`. */
function hasOwnRow(tx: ReadTx, { realmId, userId }: HistoryQuery, condition: string): Knex.Raw {
  return tx.raw(
    `exists (
       select from user_message own
       where own.realm_id = ? and own.user_id = ? and own.message_id = m.id and ${condition})`,
    [realmId, userId],
  );
}

/**
 * Returns the SQL condition that message `m` contains the searched text. Each word may be in the content or the topic.
 * Each phrase must be entirely in one of them.
 */
function hasText(
  tx: ReadTx,
  { realmId }: Pick<HistoryQuery, 'realmId'>,
  text: SearchedText,
): Knex.Raw {
  const words = wordsQueryOf(realmId, text);
  return allOf(tx, [...(words === '' ? [] : [hasWords(tx, words)]), hasPhrases(tx, text)]);
}

/** Returns the SQL condition that message `m` contains each phrase in its content or its topic. */
export function hasPhrases(tx: ReadTx, { phrases }: Pick<SearchedText, 'phrases'>): Knex.Raw {
  return allOf(
    tx,
    phrases.map((phrase) =>
      tx.raw('(strpos(lower(m.content), lower(?)) > 0 or strpos(lower(m.topic), lower(?)) > 0)', [
        phrase,
        phrase,
      ]),
    ),
  );
}

/**
 * Returns the SQL condition that message `m` matches the tsquery. Uses the function form, because for the operator the
 * planner would use the GIN index.
 */
function hasWords(tx: ReadTx, words: string): Knex.Raw {
  return tx.raw('ts_match_vq(m.words, cast(? as tsquery))', [words]);
}

function negatedIf(tx: ReadTx, isNegated: boolean, condition: Knex.Raw): Knex.Raw {
  return isNegated ? tx.raw('not (?)', [condition]) : condition;
}

function compare(
  tx: ReadTx,
  column: string,
  { isNegated, value }: Condition<number | Buffer>,
): Knex.Raw {
  return tx.raw(isNegated ? '?? is distinct from ?' : '?? = ?', [column, value]);
}

/** Returns the conjunction of the conditions; `true` if there are none. */
export function allOf(tx: ReadTx, parts: readonly Knex.Raw[]): Knex.Raw {
  return parts.length === 0
    ? tx.raw('true')
    : tx.raw(parts.map(() => '?').join(' and '), [...parts]);
}
