import type { Bus } from '@chat/kit/bus/bus';
import { numberedSubject } from '@chat/kit/bus/streams';
import { clientEvent } from '@chat/kit/outbox/event';
import { chat } from '@chat/proto/load';

/** A message as the messaging service announces it. */
export type Announced = {
  id: number;
  senderId: number;
  content: string;
  /** The HTML. If absent, it is a paragraph that contains `content`. */
  renderedContent?: string;
  mentions?: readonly number[];
  /** The recipients of a message in a channel. If absent, the sender is the only recipient. */
  recipientIds?: readonly number[];
  /** The users whose copy of the message has a flag, keyed by flag. */
  flags?: Readonly<Record<string, readonly number[]>>;
  place: { channelId: number; topic: string } | { userIds: readonly number[] };
};

const { ClientEntry: Entry } = chat.events.v1;

/** Returns functions that append entries to the client event log, as the messaging service's relay does. */
export function createAnnouncements(bus: Bus, realmId: number) {
  let eventNumber = 0;

  async function append(drafts: readonly ReturnType<typeof clientEvent>[]): Promise<void> {
    const first = eventNumber + 1;
    const numbered = drafts.map(({ kind: _, ...event }) => {
      eventNumber += 1;
      return { eventNumber, events: Entry.serialize({ events: [event] }) };
    });
    const entry = {
      realmId,
      service: 'messaging',
      firstEventNumber: first,
      lastEventNumber: eventNumber,
      numbered,
    };
    const bytes = Entry.serialize(entry);
    await bus.publish(numberedSubject(realmId, 'messaging'), bytes);
  }

  return {
    announce: (...messages: Announced[]) => append(messages.map(messageEvent)),
    /** Announces an event of any other type, unchanged. */
    announceEvent: (event: Parameters<typeof clientEvent>[0]) => append([clientEvent(event)]),
  };
}

function messageEvent({ id, senderId, content, mentions, place, ...more }: Announced) {
  const isDirect = 'userIds' in place;
  const { recipientIds = [senderId], flags = {}, renderedContent = `<p>${content}</p>` } = more;
  return clientEvent({
    type: 'message',
    audience: { userIds: isDirect ? place.userIds : recipientIds, flags },
    body: {
      message: {
        id,
        timestamp: 1_700_000_000,
        type: isDirect ? 'private' : 'stream',
        sender_id: senderId,
        sender_full_name: `Person ${senderId}`,
        sender_email: `user${senderId}@example.com`,
        sender_realm_str: 'test',
        client: 'test',
        is_me_message: false,
        recipient_id: 77,
        ...(isDirect
          ? { display_recipient: place.userIds.map((userId) => ({ id: userId })) }
          : { stream_id: place.channelId, display_recipient: 'general talk' }),
        topic_links: [],
        reactions: [],
        submessages: [],
      },
      content,
      rendered_content: renderedContent,
      avatar_url: '/avatar/1',
      is_gravatar: false,
      gravatar_for_role: 0,
      topic: isDirect ? '' : place.topic,
      displayed_topic: isDirect ? '' : place.topic || 'general chat',
      ...(mentions && { mentions: { user_ids: mentions, group_ids: [] } }),
    },
  });
}
