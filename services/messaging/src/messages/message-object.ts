import { hasGravatar, seesEmail } from '../accounts/email-visibility.ts';
import { shownAccount } from '../accounts/shown-account.ts';
import type { AccountRow } from '../accounts/store.ts';
import { topicLinks } from '../markdown/topic-links.ts';
import type { ReactionObject } from '../reactions/store.ts';
import type { RealmRow } from '../realms/store.ts';
import type { SubmessageObject } from '../submessages/store.ts';
import type { MessageRow } from './store.ts';

/** Where a message stands, as its object tells it. */
export type Place =
  | { kind: 'channel'; channelId: number; channelName: string }
  | { kind: 'direct'; participants: readonly AccountRow[] };

type MessageFields = Pick<
  MessageRow,
  | 'id'
  | 'conversation_id'
  | 'sender_id'
  | 'topic'
  | 'content'
  | 'rendered_content'
  | 'is_me_message'
  | 'client'
  | 'sent_at'
>;

/** Everything a message's object is made of. `sender` is undefined while its account is not known here. */
export type MessageParts = {
  message: MessageFields;
  realm: Pick<RealmRow, 'string_id' | 'email_domain' | 'settings' | 'linkifiers'>;
  sender: AccountRow | undefined;
  place: Place;
  /** Oldest first; absent: nobody reacted. */
  reactions?: readonly ReactionObject[];
  /** Oldest first; absent: there are none. */
  submessages?: readonly SubmessageObject[];
};

/** How one reader wants messages. */
export type MessageFormat = {
  reader: { userId: number; role: number };
  applyMarkdown: boolean;
  clientGravatar: boolean;
  allowEmptyTopicName: boolean;
};

const unknownUserAvatar = '/static/images/unknown-user-avatar.png';

/** The fields of the API's message object that are the same for every reader. */
export function commonFields(parts: MessageParts) {
  const { message, realm, sender, place, reactions = [], submessages = [] } = parts;
  const { id, sender_id } = message;
  const shown = shownAccount(realm, sender_id, sender);
  return {
    // Neighbours: what a send fills in once its message has them.
    id,
    timestamp: Math.floor(message.sent_at.getTime() / 1000),
    type: place.kind === 'channel' ? 'stream' : 'private',
    sender_id,
    sender_full_name: shown.full_name,
    sender_email: shown.email,
    sender_realm_str: realm.string_id,
    client: message.client,
    is_me_message: message.is_me_message,
    recipient_id: message.conversation_id,
    ...(place.kind === 'channel'
      ? { stream_id: place.channelId, display_recipient: place.channelName }
      : { display_recipient: place.participants.map(participantFields) }),
    topic_links: topicLinks(message.topic, realm.linkifiers),
    reactions,
    submessages,
  };
}

function participantFields({ user_id, email, full_name }: AccountRow) {
  return { id: user_id, email, full_name, is_mirror_dummy: false };
}

/** Content in the form asked for. */
function contentFields(
  { content, rendered_content }: Pick<MessageRow, 'content' | 'rendered_content'>,
  { applyMarkdown }: { applyMarkdown: boolean },
) {
  return applyMarkdown
    ? { content: rendered_content, content_type: 'text/html' }
    : { content, content_type: 'text/x-markdown' };
}

/** Where the sender's avatar is, whoever asks. */
export function avatarUrl(sender: AccountRow | undefined): string {
  return sender?.avatar_url || unknownUserAvatar;
}

/** The topic for readers that do not know of empty ones; direct messages have none. */
export function displayedTopic({ message, realm, place }: MessageParts): string {
  const isEmptyTopic = place.kind === 'channel' && message.topic === '';
  return isEmptyTopic ? realm.settings.empty_topic_display_name : message.topic;
}

/** The API's message object, without `flags`. @spec The message object */
export function messageObject(parts: MessageParts, format: MessageFormat) {
  const { message, sender } = parts;
  const { reader, clientGravatar, allowEmptyTopicName } = format;
  // The reader's client can compute this avatar, from an address the reader may see.
  const isComputable =
    clientGravatar && sender !== undefined && hasGravatar(sender) && seesEmail(reader, sender);
  return {
    ...commonFields(parts),
    ...contentFields(message, format),
    avatar_url: isComputable ? null : avatarUrl(sender),
    subject: allowEmptyTopicName ? message.topic : displayedTopic(parts),
  };
}
