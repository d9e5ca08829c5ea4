// biome-ignore-all lint/suspicious/noExplicitAny: it keeps whatever JSON came, as clients do

type Json = Record<string, any>;

/** The part of a snapshot that the events of this slice change, by id, as a client keeps it. */
export interface ClientState {
  /** Changes the state as the event says. @throws for one that no client would understand */
  apply(event: Json): void;
  /** To be compared with another client's. */
  contents(): Json;
}

/** A client that starts from `snapshot`, fetched with subscribers. */
export function clientState(snapshot: Json): ClientState {
  const users = keyed(snapshot.realm_users, 'user_id');
  const groups = keyed(snapshot.realm_user_groups, 'id');
  const streams = keyed(snapshot.streams, 'stream_id');
  const subscriptions = keyed(snapshot.subscriptions, 'stream_id');
  const unsubscribed = keyed(snapshot.unsubscribed, 'stream_id');
  const neverSubscribed = keyed(snapshot.never_subscribed, 'stream_id');
  const lists = [streams, subscriptions, unsubscribed, neverSubscribed];
  let defaultStreams: number[] = snapshot.realm_default_streams;
  let maxMessageId: number = snapshot.max_message_id;
  const conversations = new Map<string, number>(
    snapshot.recent_private_conversations.map((one: Json) => [
      one.user_ids.join(),
      one.max_message_id,
    ]),
  );
  const unread = unreadIds(snapshot.unread_msgs);

  const handlers: Record<string, (event: Json) => void> = {
    'realm_user add': ({ person: { is_active, ...person } }) => {
      users.set(person.user_id, person);
    },
    'realm_user update': ({ person: { user_id, ...change } }) => {
      Object.assign(known(users, user_id), change);
    },
    'user_group add_members': ({ group_id, user_ids }) => {
      changeMembers(known(groups, group_id), 'members', (members) =>
        members.union(new Set(user_ids)),
      );
    },
    'user_group remove_members': ({ group_id, user_ids }) => {
      changeMembers(known(groups, group_id), 'members', (members) =>
        members.difference(new Set(user_ids)),
      );
    },
    'stream create': ({ streams: created }) => {
      for (const stream of created) {
        if (streams.has(stream.stream_id)) throw new Error(`created twice: ${stream.stream_id}`);
        streams.set(stream.stream_id, { subscribers: [], ...stream });
        neverSubscribed.set(stream.stream_id, { subscribers: [], ...stream });
      }
    },
    'stream delete': ({ stream_ids }) => {
      for (const id of stream_ids) for (const list of lists) list.delete(id);
    },
    'stream update': ({ stream_id, property, value }) => {
      known(streams, stream_id);
      for (const list of lists) {
        const stream = list.get(stream_id);
        if (stream) stream[property] = value;
      }
    },
    'subscription add': ({ subscriptions: added }) => {
      for (const { stream_id, ...subscription } of added) {
        Object.assign(known(streams, stream_id), {
          subscribers: subscription.subscribers,
          subscriber_count: subscription.subscriber_count,
        });
        neverSubscribed.delete(stream_id);
        unsubscribed.delete(stream_id);
        subscriptions.set(stream_id, { stream_id, ...subscription });
      }
    },
    'subscription remove': ({ subscriptions: removed }) => {
      for (const { stream_id } of removed) {
        const subscription = known(subscriptions, stream_id);
        subscriptions.delete(stream_id);
        unsubscribed.set(stream_id, subscription);
        changeSubscribers(stream_id, (ids) => ids.difference(new Set([snapshot.user_id])));
        // Nothing unread lies in a channel that one has left.
        for (const [id, channel] of unread) if (channel === stream_id) unread.delete(id);
      }
    },
    'subscription peer_add': ({ stream_ids, user_ids }) => {
      for (const id of stream_ids) changeSubscribers(id, (ids) => ids.union(new Set(user_ids)));
    },
    'subscription peer_remove': ({ stream_ids, user_ids }) => {
      for (const id of stream_ids)
        changeSubscribers(id, (ids) => ids.difference(new Set(user_ids)));
    },
    default_streams: (event) => {
      defaultStreams = event.default_streams;
    },
    message: ({ message, flags }) => {
      maxMessageId = Math.max(maxMessageId, message.id);
      if (!flags.includes('read')) unread.set(message.id, message.stream_id);
      if (message.type !== 'private') return;
      const others = message.display_recipient
        .map((one: Json) => one.id)
        .filter((id: number) => id !== snapshot.user_id)
        .sort((a: number, b: number) => a - b);
      conversations.set(others.join(), message.id);
    },
  };

  function changeSubscribers(streamId: number, change: (ids: Set<number>) => Set<number>) {
    known(streams, streamId);
    for (const list of lists) {
      const stream = list.get(streamId);
      if (!stream) continue;
      changeMembers(stream, 'subscribers', change);
      stream.subscriber_count = stream.subscribers.length;
    }
  }

  return {
    apply(event) {
      const name = event.op === undefined ? event.type : `${event.type} ${event.op}`;
      const handler = handlers[name];
      if (!handler) throw new Error(`an event that is not expected here: ${name}`);
      handler(event);
    },
    contents: () => ({
      users: sorted(users),
      groups: sorted(groups),
      streams: sorted(streams),
      subscriptions: sorted(subscriptions),
      unsubscribed: sorted(unsubscribed),
      neverSubscribed: sorted(neverSubscribed),
      defaultStreams: defaultStreams.toSorted((a, b) => a - b),
      maxMessageId,
      conversations: Object.fromEntries([...conversations].sort()),
      unread: [...unread].sort(([a], [b]) => a - b),
    }),
  };
}

/** Ids of unread messages, each with its channel, if it is in one. */
function unreadIds({ pms, streams, huddles }: Json): Map<number, number | undefined> {
  const all: Json[] = [...pms, ...streams, ...huddles];
  return new Map(
    all.flatMap(({ unread_message_ids, stream_id }) =>
      unread_message_ids.map((id: number) => [id, stream_id]),
    ),
  );
}

function changeMembers(record: Json, field: string, change: (ids: Set<number>) => Set<number>) {
  record[field] = [...change(new Set<number>(record[field]))].sort((a, b) => a - b);
}

function keyed(records: Json[], key: string): Map<number, Json> {
  return new Map(records.map((record) => [record[key], structuredClone(record)]));
}

function known(records: Map<number, Json>, id: number): Json {
  const record = records.get(id);
  if (!record) throw new Error(`an event about something unknown: ${id}`);
  return record;
}

function sorted(records: Map<number, Json>): Json[] {
  return [...records].sort(([a], [b]) => a - b).map(([, record]) => record);
}
