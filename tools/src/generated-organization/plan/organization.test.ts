import { describe, expect, test } from 'vitest';
import { everybody, few, history } from './channels.ts';
import { planMessages } from './messages.ts';
import { conversationOrder, messageCounts, planOrganization } from './organization.ts';
import { owner, reader } from './people.ts';
import { planReading } from './reading.ts';
import { fullScale, tinyScale } from './scale.ts';

const ownerEmail = 'owner@example.com';

test('plans the same organization each time', () => {
  const [first, second] = [1, 2].map(() => planOrganization(tinyScale, ownerEmail));
  if (!(first && second)) throw new Error('nothing was planned');

  expect(second).toEqual(first);
  expect([...planMessages(second)]).toEqual([...planMessages(first)]);
  expect([...planReading(second)]).toEqual([...planReading(first)]);
});

test("changes only the owner when the owner's address changes", () => {
  const [first, second] = ['a@example.com', 'b@example.com'].map((email) =>
    planOrganization(tinyScale, email),
  );

  expect(second?.people.toSpliced(owner, 1)).toEqual(first?.people.toSpliced(owner, 1));
  expect(second?.channels).toEqual(first?.channels);
});

describe.each([
  ['tiny', tinyScale],
  ['full', fullScale],
])('an organization of the %s scale', (_, scale) => {
  const plan = planOrganization(scale, ownerEmail);
  const { people, channels, directConversations } = plan;

  test('has the requested number of people, each with a unique address', () => {
    expect(people.filter(({ isActive }) => isActive)).toHaveLength(scale.activeAccounts);
    expect(people.filter(({ isActive }) => !isActive)).toHaveLength(scale.deactivatedAccounts);
    expect(new Set(people.map(({ email }) => email)).size).toBe(people.length);
    for (const { botOwner } of people) {
      if (botOwner !== undefined) expect(people[botOwner]?.isActive).toBe(true);
    }
  });

  test('has channels with unique names and existing subscribers', () => {
    expect(channels).toHaveLength(scale.channels);
    expect(new Set(channels.map(({ name }) => name.toLowerCase())).size).toBe(channels.length);
    for (const { subscribers } of channels) {
      expect(subscribers).toEqual([...new Set(subscribers)].sort((a, b) => a - b));
      expect(people[subscribers.at(-1) ?? -1]).toBeDefined();
    }
    expect(channels[everybody]?.subscribers).toHaveLength(scale.activeAccounts);
    expect(channels[few]?.subscribers).toHaveLength(scale.fewSubscribers);
    expect(channels[history]?.messages).toBe(scale.historyMessages);
  });

  test('has some channels with hidden history, all of which are private', () => {
    const secret = channels.filter(({ hasSharedHistory }) => !hasSharedHistory);
    expect(secret.length).toBeGreaterThan(0);
    expect(secret.every(({ isPrivate }) => isPrivate)).toBe(true);
  });

  test('has direct conversations between active people, no two between the same people', () => {
    expect(directConversations).toHaveLength(scale.directConversations);
    const keys = directConversations.map(({ participants }) => participants.join());
    expect(new Set(keys).size).toBe(keys.length);
    const everyone = new Set(directConversations.flatMap(({ participants }) => participants));
    expect([...everyone].every((place) => people[place]?.isActive)).toBe(true);
    expect(everyone.has(reader)).toBe(false);
  });

  test('distributes all messages over the conversations', () => {
    const counts = messageCounts(plan);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(scale.messages);
    expect(Math.min(...counts)).toBeGreaterThan(0);
    const order = conversationOrder(plan);
    const found = new Uint32Array(counts.length);
    for (const conversation of order) found[conversation] = (found[conversation] ?? 0) + 1;
    expect([...found]).toEqual(counts);
  });

  test('gives its reader the requested number of channels and unread messages', () => {
    const own = channels.filter(({ subscribers }) => subscribers.includes(reader));
    expect(own).toHaveLength(scale.reader.subscriptions);
    const counts = messageCounts(plan);
    const unread = [...planReading(plan).filter(({ person }) => person === reader)].map(
      ({ conversation, readUpto, readBeyond }) =>
        (counts[conversation] ?? 0) - readUpto - readBeyond.length,
    );
    expect(unread).toHaveLength(scale.reader.subscriptions);
    expect(unread.reduce((sum, count) => sum + count, 0)).toBe(scale.reader.unread);
  });

  test('has a read state for every active member of a conversation', () => {
    const members = [
      ...channels.map(({ subscribers }) => subscribers),
      ...directConversations.map(({ participants }) => participants),
    ].map((places) => places.filter((place) => people[place]?.isActive).length);
    const readings = members.map(() => 0);
    const counts = messageCounts(plan);
    const wrong = planReading(plan).filter(({ conversation, readUpto, readBeyond }) => {
      readings[conversation] = (readings[conversation] ?? 0) + 1;
      const messages = counts[conversation] ?? 0;
      const isAscending = readBeyond.every(
        (seq, index) => seq > (readBeyond[index - 1] ?? readUpto + 1),
      );
      return (
        readUpto < 0 || readUpto > messages || !isAscending || (readBeyond.at(-1) ?? 0) > messages
      );
    });
    expect([...wrong]).toEqual([]);
    expect(readings).toEqual(members);
  });
});

test('numbers messages in the order of sending, overall and in each conversation', () => {
  const plan = planOrganization(tinyScale, ownerEmail);
  const members = [
    ...plan.channels.map(({ subscribers }) => subscribers),
    ...plan.directConversations.map(({ participants }) => participants),
  ];
  const seqs = new Map<number, number>();
  let before = { id: 0, sentAt: new Date(0) };
  for (const message of planMessages(plan)) {
    expect(message.id).toBe(before.id + 1);
    expect(message.sentAt.getTime()).toBeGreaterThan(before.sentAt.getTime());
    expect(message.seq).toBe((seqs.get(message.conversation) ?? 0) + 1);
    expect(members[message.conversation]).toContain(message.sender);
    expect(message.sender).not.toBe(reader);
    expect(message.topic === '').toBe(message.conversation >= plan.channels.length);
    seqs.set(message.conversation, message.seq);
    before = message;
  }
  expect(before.id).toBe(tinyScale.messages);
});
