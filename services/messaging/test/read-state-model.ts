// Model of read state: a row for each message of each of its recipients.

/** A user's flags on a message. */
export type Row = { isRead: boolean; isStarred: boolean; isHistorical: boolean };

export type ModelMessage = {
  id: number;
  /** The index in `channels`; undefined for a direct message. */
  channel: number | undefined;
  topic: string;
  /** The participants of a direct message as indexes in `people`; empty in channels. */
  participants: number[];
};

export type ModelChannel = {
  isPublic: boolean;
  isHistoryShared: boolean;
  /** The subscribers, as indexes in `people`. */
  subscribers: Set<number>;
};

/** Creates the model. People and channels are identified by their index. */
export function createModel({ people, channels }: { people: number; channels: ModelChannel[] }) {
  const messages = new Map<number, ModelMessage>();
  const rows = Array.from({ length: people }, () => new Map<number, Row>());

  const rowsOf = (user: number) => {
    const own = rows[user];
    if (!own) throw new Error(`there is no user ${user}`);
    return own;
  };
  const channelOf = (place: number) => {
    const channel = channels[place];
    if (!channel) throw new Error(`there is no channel ${place}`);
    return channel;
  };
  const isSubscribed = (user: number, { channel }: ModelMessage) =>
    channel === undefined || channelOf(channel).subscribers.has(user);
  /** Returns whether the user may read the message in its channel without having received it. */
  const isOpen = (user: number, message: ModelMessage) => {
    if (message.channel === undefined) return false;
    const { isPublic, isHistoryShared } = channelOf(message.channel);
    return isPublic || (isHistoryShared && isSubscribed(user, message));
  };
  const all = () => [...messages.values()].sort((a, b) => a.id - b.id);

  const model = {
    all,
    isSubscribed,
    row: (user: number, id: number) => rowsOf(user).get(id),
    /** Returns whether the user may read the message. */
    isVisible(user: number, message: ModelMessage) {
      const row = rowsOf(user).get(message.id);
      const isReceived = row !== undefined && !row.isHistorical;
      return isOpen(user, message) || (isSubscribed(user, message) && isReceived);
    },
    isUnread: (user: number, { id }: ModelMessage) => rowsOf(user).get(id)?.isRead === false,
    flags(user: number, { id }: ModelMessage) {
      const row = rowsOf(user).get(id);
      if (!row) return ['read', 'historical'];
      const { isRead, isStarred, isHistorical } = row;
      const flags = { read: isRead, starred: isStarred, historical: isHistorical };
      return Object.entries(flags).flatMap(([flag, isSet]) => (isSet ? [flag] : []));
    },

    send(
      message: ModelMessage,
      { sender, isReadBySender }: { sender: number; isReadBySender: boolean },
    ) {
      messages.set(message.id, message);
      const receivers =
        message.channel === undefined
          ? message.participants
          : channelOf(message.channel).subscribers;
      for (const user of receivers) {
        const isRead = user === sender && isReadBySender;
        rowsOf(user).set(message.id, { isRead, isStarred: false, isHistorical: false });
      }
    },
    subscribe: (user: number, channel: number) => channelOf(channel).subscribers.add(user),
    unsubscribe(user: number, channel: number) {
      channelOf(channel).subscribers.delete(user);
      for (const message of all()) {
        if (message.channel === channel) model.markRead(user, message);
      }
    },

    markRead(user: number, { id }: ModelMessage) {
      const row = rowsOf(user).get(id);
      if (row) row.isRead = true;
    },
    markUnread(user: number, message: ModelMessage) {
      if (isSubscribed(user, message)) ownRow(user, message).isRead = false;
    },
    star(user: number, message: ModelMessage) {
      ownRow(user, message).isStarred = true;
    },
    unstar(user: number, { id }: ModelMessage) {
      const row = rowsOf(user).get(id);
      if (row) row.isStarred = false;
    },

    moveToTopic(message: ModelMessage, topic: string) {
      message.topic = topic;
    },
    /**
     * Moves a message to another channel. Subscribers of the target then have the message. It is read for them unless
     * it was unread for them before.
     */
    moveToChannel(message: ModelMessage, channel: number) {
      message.channel = channel;
      for (const [user, own] of rows.entries()) {
        const row = own.get(message.id);
        if (!isSubscribed(user, message)) own.delete(message.id);
        else if (row) row.isHistorical = false;
        else own.set(message.id, { isRead: true, isStarred: false, isHistorical: false });
      }
    },
    delete(message: ModelMessage) {
      messages.delete(message.id);
      for (const own of rows) own.delete(message.id);
    },
  };

  /** Returns the user's row. Inserts the row if it is missing. */
  function ownRow(user: number, { id }: ModelMessage): Row {
    const known = rowsOf(user).get(id);
    if (known) return known;
    const row = { isRead: true, isStarred: false, isHistorical: true };
    rowsOf(user).set(id, row);
    return row;
  }

  return model;
}
