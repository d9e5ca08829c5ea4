import { expect } from 'vitest';
import { z } from 'zod';
import { topicKey } from '../src/model/topics.ts';
import { seedEditing } from './editing-world.ts';
import { type Messaging, narrow, type ReceivedEvent } from './messaging-under-test.ts';
import type { Person } from './world.ts';

/** The changes that an edit makes, in the API's form, without editor and time. */
type Change = Record<string, unknown>;

/** The expected state of a message. */
type ModelMessage = {
  id: number;
  sender: number;
  channel: number;
  topic: string;
  content: string;
  /** The edits, newest first. */
  edits: Change[];
  /** The indexes of the people for whom the message is unread. */
  unreadFor: Set<number>;
};

export type PropagateMode = 'change_one' | 'change_later' | 'change_all';
export type RequestedMove = {
  topic?: string | undefined;
  channel?: number | undefined;
  content?: string | undefined;
};

const Listed = z.looseObject({
  id: z.number(),
  stream_id: z.number(),
  subject: z.string(),
  content: z.string(),
  edit_history: z.array(z.record(z.string(), z.unknown())).optional(),
  last_edit_timestamp: z.number().optional(),
  last_moved_timestamp: z.number().optional(),
});
const First = z.object({ channelId: z.number(), firstMessageId: z.number().optional() });

/**
 * Creates a realm with two public channels and a list of the expected messages. Everyone except Ada joins and leaves.
 */
export async function editsWorld(messaging: Messaging) {
  const seeded = await seedEditing(messaging);
  const { realm, ada, bob, eve, update, remove, as } = seeded;
  const people = [ada, bob, eve];
  const subscribers = [new Set([0, 1, 2]), new Set([0, 1])];
  const channels = subscribers.map((places) =>
    realm.addChannel([...places].flatMap((place) => people[place] ?? [])),
  );
  await messaging.applyRealm(realm);
  let messages: ModelMessage[] = [];
  const subscriber = createReader(ada);
  const toldUnread = people.map(createUnreadReader);

  const channel = (place: number) => channels[place % channels.length] ?? fail();
  const person = (place: number) => people[place % people.length] ?? fail();
  const receiversOf = (place: number) => subscribers[place % channels.length] ?? fail();
  const pick = (place: number) => messages[place % Math.max(messages.length, 1)];
  const inTopic = (place: number, topic: string) =>
    messages.filter((one) => one.channel === place && topicKey(one.topic) === topicKey(topic));

  function moved({ id, channel: place, topic }: ModelMessage, mode: PropagateMode) {
    if (mode === 'change_one') return messages.filter((one) => one.id === id);
    return inTopic(place, topic).filter((one) => mode === 'change_all' || one.id >= id);
  }

  function applyMove(message: ModelMessage, { topic, channel: target }: RequestedMove) {
    const change: Change = {};
    if (topic !== undefined && topic !== message.topic) {
      Object.assign(change, { prev_topic: message.topic, topic });
      message.topic = topic;
    }
    if (target !== undefined && target !== message.channel) {
      const ids = { prev_stream: channel(message.channel).id, stream: channel(target).id };
      Object.assign(change, ids);
      message.channel = target;
      message.unreadFor = message.unreadFor.intersection(receiversOf(target));
    }
    return change;
  }

  return {
    async send(sender: number, place: number, topic: string): Promise<void> {
      const receivers = receiversOf(place);
      const content = `message ${messages.length}`;
      const id = await messaging.send(realm, person(sender), channel(place), { topic, content });
      const message = { id, sender, channel: place, topic, content, edits: [] };
      messages.push({ ...message, unreadFor: new Set(receivers) });
    },
    async edit(place: number, content: string): Promise<void> {
      const message = pick(place);
      if (!message) return;
      await update(person(message.sender), message.id, { content });
      const { content: prev_content } = message;
      message.edits.unshift({ prev_content, prev_rendered_content: `<p>${prev_content}</p>` });
      message.content = content;
    },
    async move(
      place: number,
      requested: RequestedMove,
      propagateMode: PropagateMode,
    ): Promise<void> {
      const message = pick(place);
      if (!message) return;
      const { topic, channel: target = message.channel, content } = requested;
      const isChannelMove = target !== message.channel;
      const isMove = isChannelMove || (topic !== undefined && topic !== message.topic);
      if (!isMove) return;
      // Content and channel never change together.
      const newContent = isChannelMove ? undefined : content;
      await update(newContent === undefined ? ada : person(message.sender), message.id, {
        ...(topic !== undefined && { topic }),
        ...(isChannelMove && { channelId: channel(target).id }),
        ...(newContent !== undefined && { content: newContent }),
        propagateMode,
      });
      // Moving to the message's topic changes nothing, so messages with a different spelling of it keep theirs.
      const newTopic = topic === message.topic ? undefined : topic;
      for (const one of moved(message, propagateMode)) {
        const change = applyMove(one, { topic: newTopic, channel: target });
        if (one === message && newContent !== undefined) {
          const { content: prev_content } = one;
          Object.assign(change, {
            ...{ prev_content, prev_rendered_content: `<p>${prev_content}</p>` },
          });
          one.content = newContent;
        }
        one.edits.unshift(change);
      }
    },
    async delete(place: number): Promise<void> {
      const message = pick(place);
      if (!message) return;
      await remove(ada, message.id);
      messages = messages.filter((one) => one !== message);
    },
    async deleteTopic(place: number, topic: string): Promise<void> {
      const topicReference = { channelId: channel(place).id, topic: topic || 'general chat' };
      const deleted = await messaging.client.deleteTopic(topicReference, as(ada));
      expect(deleted).toEqual({ isComplete: true });
      const gone = inTopic(place, topic);
      messages = messages.filter((one) => !gone.includes(one));
    },
    async join(user: number, place: number): Promise<void> {
      if (receiversOf(place).has(user)) return;
      await messaging.change(realm, channel(place), { joined: [person(user)] });
      receiversOf(place).add(user);
    },
    async leave(user: number, place: number): Promise<void> {
      if (user === 0 || !receiversOf(place).has(user)) return;
      await messaging.change(realm, channel(place), { left: [person(user)] });
      receiversOf(place).delete(user);
      for (const one of messages) if (one.channel === place) one.unreadFor.delete(user);
    },
    async read(reader: number, place: number): Promise<void> {
      const message = pick(place);
      if (!message) return;
      await messaging.flag(realm, person(reader), '+read', [message.id]);
      message.unreadFor.delete(reader);
    },

    /** Compares everything that the service returns with the list. */
    async check(): Promise<void> {
      await checkMessages();
      const events = await messaging.drainEvents(realm);
      for (const [place, one] of people.entries()) {
        const unread = messages.filter(({ unreadFor }) => unreadFor.has(place));
        const ids = unread.map(({ id }) => id);
        expect(await messaging.unreadIds(realm, one)).toEqual(ids);
        toldUnread[place]?.follow(events);
        expect(toldUnread[place]?.ids()).toEqual(ids);
      }
      for (const place of channels.keys()) {
        for (const topic of ['a', 'b', '']) await checkTopic(place, topic);
        await checkFirstMessage(place);
      }
      subscriber.follow(events);
      expect(subscriber.messages()).toEqual(
        messages.map(({ id, channel: place, topic, content }) => [
          ...[id, channel(place).id, topic],
          `<p>${content}</p>`,
        ]),
      );
    },
  };

  async function checkMessages() {
    const range = undefined;
    const ids = { messageIds: messages.map(({ id }) => id) };
    const listed = await messaging.list(realm, eve, { range, ids, allowEmptyTopicName: true });
    const shown = listed.messages.map((one) => Listed.parse(one));
    expect(shown.map(asMeant)).toEqual(
      messages.map(({ id, channel: place, topic, content, edits }) => ({
        ...{ id, stream_id: channel(place).id, subject: topic, content: `<p>${content}</p>` },
        edit_history: edits,
        isEdited: edits.some((edit) => 'prev_content' in edit),
        isMoved: edits.some((edit) => 'topic' in edit || 'stream' in edit),
      })),
    );
  }

  async function checkTopic(place: number, topic: string) {
    const { ids } = await messaging.list(
      realm,
      bob,
      narrow(['channel', channel(place).id], ['topic', topic]),
    );
    expect(ids).toEqual(inTopic(place, topic).map(({ id }) => id));
  }

  async function checkFirstMessage(place: number) {
    const { id: channelId } = channel(place);
    const first = messages.find((one) => one.channel === place)?.id;
    const toldFirst = () =>
      messaging.domainEvents
        .map(({ body }) => First.parse(body))
        .filter((event) => event.channelId === channelId)
        .at(-1)?.firstMessageId;
    await expect.poll(toldFirst).toBe(first);
  }

  function asMeant({ edit_history = [], ...shown }: z.output<typeof Listed>) {
    const { id, stream_id, subject, content } = shown;
    return {
      ...{ id, stream_id, subject, content },
      edit_history: edit_history.map(({ user_id, timestamp, ...change }) => change),
      isEdited: shown.last_edit_timestamp !== undefined,
      isMoved: shown.last_moved_timestamp !== undefined,
    };
  }
}

/** Returns a reader whose state is derived only from events. The reader is subscribed to all channels. */
function createReader(reader: Person) {
  const known = new Map<number, [number, number, string, string]>();
  const Update = z.looseObject({
    message_id: z.number(),
    message_ids: z.array(z.number()),
    new_stream_id: z.number().optional(),
    subject: z.string().optional(),
    rendered_content: z.string().optional(),
  });
  const New = z.looseObject({
    message: z.looseObject({ id: z.number(), stream_id: z.number() }),
    topic: z.string(),
    rendered_content: z.string(),
  });
  const Gone = z.looseObject({ message_ids: z.array(z.number()) });

  function update(body: unknown) {
    const { message_id, message_ids, new_stream_id, subject, rendered_content } =
      Update.parse(body);
    expect(message_ids).toContain(message_id);
    expect(message_ids).toEqual(message_ids.toSorted((a, b) => a - b));
    for (const id of message_ids) {
      const [, stream, topic, content] = known.get(id) ?? fail();
      const isItself = id === message_id;
      known.set(id, [
        id,
        new_stream_id ?? stream,
        subject ?? topic,
        (isItself ? rendered_content : undefined) ?? content,
      ]);
    }
  }

  return {
    follow(events: readonly ReceivedEvent[]) {
      for (const { type, body, userIds } of events) {
        if (!userIds.includes(reader.id)) continue;
        if (type === 'message') {
          const { message, topic, rendered_content } = New.parse(body);
          known.set(message.id, [message.id, message.stream_id, topic, rendered_content]);
        }
        if (type === 'update_message') update(body);
        if (type === 'delete_message') {
          for (const id of Gone.parse(body).message_ids) known.delete(id);
        }
      }
    },
    messages: () => [...known.values()].sort(([a], [b]) => a - b),
  };
}

/** Returns a reader whose unread messages are derived only from events. */
function createUnreadReader(reader: Person) {
  const unread = new Set<number>();
  const Sent = z.looseObject({ message: z.looseObject({ id: z.number() }) });
  const Gone = z.looseObject({ message_ids: z.array(z.number()) });
  const Flags = z.looseObject({ op: z.string(), flag: z.string(), messages: z.array(z.number()) });

  return {
    follow(events: readonly ReceivedEvent[]) {
      for (const { type, body, userIds, flags } of events) {
        if (!userIds.includes(reader.id)) continue;
        if (type === 'message' && !flags.read?.includes(reader.id)) {
          unread.add(Sent.parse(body).message.id);
        }
        if (type === 'delete_message') {
          for (const id of Gone.parse(body).message_ids) unread.delete(id);
        }
        if (type === 'update_message_flags') {
          const { op, flag, messages } = Flags.parse(body);
          expect([op, flag]).toEqual(['add', 'read']);
          for (const id of messages) unread.delete(id);
        }
      }
    },
    ids: () => [...unread].sort((a, b) => a - b),
  };
}

function fail(): never {
  throw new Error('there is nothing at this place');
}

export type EditsWorld = Awaited<ReturnType<typeof editsWorld>>;
