import fc from 'fast-check';
import { anyPeople, anyPerson, anyRecent, type WeightedStep } from './arbitraries.ts';
import {
  channelIdOf,
  expectAnswer,
  type Ground,
  idsOf,
  personOf,
  recentOf,
  request,
  type Step,
} from './step.ts';

function send([who, where, topic]: [number, number, number]): Step {
  return {
    what: `${who} sends to channel ${where}`,
    take: (ground) => sendAs(ground, who, channelMessage(ground, where, `topic ${topic}`)),
  };
}

function sendDirectly([who, others]: [number, number[]]): Step {
  return {
    what: `${who} sends to ${others}`,
    take: (ground) =>
      sendAs(ground, who, { type: 'direct', to: idsOf(ground, others), content: 'directly' }),
  };
}

function mark([who, which, isAdded, flagName]: [number, number[], boolean, string]): Step {
  const op = isAdded ? 'add' : 'remove';
  return {
    what: `${who}: ${op} ${flagName} on ${which}`,
    async take(ground) {
      const found = which.flatMap((index) => recentOf(ground.messages, index) ?? []);
      const messages = [...new Set(found)];
      await expectAnswer(
        personOf(ground, who).post('/messages/flags', { messages, op, flag: flagName }),
      );
    },
  };
}

function markTopic([who, where]: [number, number]): Step {
  return {
    what: `${who} reads topic 0 of channel ${where}`,
    async take(ground) {
      const { body } = await personOf(ground, who).get('/users/me/subscriptions');
      const name = recentOf(ground.channels, where);
      const channel = body.subscriptions.find((one: { name: string }) => one.name === name);
      if (!channel) return;
      const parameters = { stream_id: channel.stream_id, topic_name: 'topic 0' };
      await expectAnswer(personOf(ground, who).post('/mark_topic_as_read', parameters));
    },
  };
}

function markNewest([who, count, isAdded]: [number, number, boolean]): Step {
  const op = isAdded ? 'add' : 'remove';
  const range = { anchor: 'newest', num_before: count, num_after: 0 };
  return {
    what: `${who}: ${op} read on the newest ${count}`,
    async take(ground) {
      const parameters = { ...range, narrow: [], op, flag: 'read' };
      await expectAnswer(personOf(ground, who).post('/messages/flags/narrow', parameters));
    },
  };
}

function markAll(who: number): Step {
  return {
    what: `${who} reads everything`,
    async take(ground) {
      await expectAnswer(personOf(ground, who).post('/mark_all_as_read'));
    },
  };
}

function flag(): fc.Arbitrary<string> {
  return fc.constantFrom('read', 'starred');
}

export function channelMessage({ channels }: Ground, where: number, topic: string) {
  return { type: 'channel', to: recentOf(channels, where), topic, content: 'to a channel' };
}

async function sendAs(ground: Ground, who: number, message: object): Promise<void> {
  const answer = await expectAnswer(personOf(ground, who).post('/messages', { ...message }));
  if (answer.status === 200) ground.messages.push(answer.body.id);
}

function edit([who, which, text]: [number, number, string]): Step {
  return request(`${who} edits message ${which} to ${text}`, (ground) =>
    personOf(ground, who).patch(`/messages/${recentOf(ground.messages, which)}`, {
      content: text === 'a mention' ? `@**|${personOf(ground, (who + 1) % 3).userId}**` : text,
    }),
  );
}

function moveTopic([who, which, topic, propagate_mode]: [number, number, string, string]): Step {
  return request(`${who} moves message ${which} to ${topic}, ${propagate_mode}`, (ground) =>
    personOf(ground, who).patch(`/messages/${recentOf(ground.messages, which)}`, {
      topic,
      propagate_mode,
    }),
  );
}

function moveChannel([which, where, propagate_mode]: [number, number, string]): Step {
  return {
    what: `the owner moves message ${which} to channel ${where}, ${propagate_mode}`,
    async take(ground) {
      const stream_id = await channelIdOf(ground, where);
      const id = recentOf(ground.messages, which);
      await expectAnswer(ground.owner.patch(`/messages/${id}`, { stream_id, propagate_mode }));
    },
  };
}

function remove([which, isOwner, who]: [number, boolean, number]): Step {
  return request(`${isOwner ? 'the owner' : who} deletes message ${which}`, (ground) =>
    (isOwner ? ground.owner : personOf(ground, who)).delete(
      `/messages/${recentOf(ground.messages, which)}`,
    ),
  );
}

function deleteTopic([where, topic]: [number, number]): Step {
  return {
    what: `the owner deletes topic ${topic} of channel ${where}`,
    async take(ground) {
      const id = await channelIdOf(ground, where);
      if (id === undefined) return;
      const topic_name = `topic ${topic}`;
      await expectAnswer(ground.owner.post(`/streams/${id}/delete_topic`, { topic_name }));
    },
  };
}

function react([who, which, emoji_name, isAdded]: [number, number, string, boolean]): Step {
  return request(`${who} ${isAdded ? 'adds' : 'removes'} ${emoji_name} on ${which}`, (ground) => {
    const path = `/messages/${recentOf(ground.messages, which)}/reactions`;
    const self = personOf(ground, who);
    return isAdded ? self.post(path, { emoji_name }) : self.delete(path, { emoji_name });
  });
}

function poll([who, where]: [number, number]): Step {
  return {
    what: `${who} sends a poll to channel ${where}`,
    take: (ground) =>
      sendAs(ground, who, {
        ...channelMessage(ground, where, 'topic 0'),
        content: '/poll Which?\nthis\nthat',
      }),
  };
}

function vote([who, which, vote]: [number, number, number]): Step {
  return request(`${who} votes on message ${which}`, (ground) =>
    personOf(ground, who).post('/submessage', {
      message_id: recentOf(ground.messages, which),
      msg_type: 'widget',
      content: JSON.stringify({ type: 'vote', key: 'canned,0', vote }),
    }),
  );
}

/**
 * Returns a step that mentions a person by name. A mention of everybody would have an effect that depends on when
 * topics were muted.
 */
function mention([who, where]: [number, number]): Step {
  return {
    what: `${who} mentions somebody in channel ${where}`,
    take: (ground) =>
      sendAs(ground, who, {
        ...channelMessage(ground, where, 'topic 1'),
        content: `@**|${personOf(ground, (who + 1) % 3).userId}**`,
      }),
  };
}

function type([who, where, op]: [number, number, string]): Step {
  return {
    what: `${who}: typing ${op} in channel ${where} and to everybody`,
    async take(ground) {
      const stream_id = await channelIdOf(ground, where);
      const self = personOf(ground, who);
      await expectAnswer(self.post('/typing', { op, to: idsOf(ground, [0, 1, 2]) }));
      const place = { type: 'channel', stream_id, topic: 'topic 0' };
      await expectAnswer(self.post('/typing', { op, ...place }));
    },
  };
}

const anyOp = fc.constantFrom('start', 'stop');
const anyTopic = fc.constantFrom('topic 0', 'topic 1', '✔ topic 0', 'moved', '');
const anyMode = fc.constantFrom('change_one', 'change_later', 'change_all');
const anyEmoji = fc.constantFrom('+1', 'heart', 'tada');
const anyText = fc.constantFrom('edited', 'edited again', 'a mention', '/me waits');

/** Steps that send and change messages. */
export const messageSteps: readonly WeightedStep[] = [
  { weight: 5, arbitrary: fc.tuple(anyPerson, anyRecent, fc.nat(1)).map(send) },
  { weight: 2, arbitrary: fc.tuple(anyPerson, anyPeople).map(sendDirectly) },
  {
    weight: 2,
    arbitrary: fc.tuple(anyPerson, anyRecent).map(mention),
  },
  { weight: 1, arbitrary: fc.tuple(anyPerson, anyRecent).map(poll) },
  { weight: 1, arbitrary: fc.tuple(anyPerson, anyRecent, fc.constantFrom(1, -1)).map(vote) },
  { weight: 3, arbitrary: fc.tuple(anyPerson, anyRecent, anyText).map(edit) },
  { weight: 3, arbitrary: fc.tuple(anyPerson, anyRecent, anyTopic, anyMode).map(moveTopic) },
  { weight: 2, arbitrary: fc.tuple(anyRecent, anyRecent, anyMode).map(moveChannel) },
  { weight: 2, arbitrary: fc.tuple(anyRecent, fc.boolean(), anyPerson).map(remove) },
  { weight: 1, arbitrary: fc.tuple(anyRecent, fc.nat(1)).map(deleteTopic) },
  { weight: 3, arbitrary: fc.tuple(anyPerson, anyRecent, anyEmoji, fc.boolean()).map(react) },
  {
    weight: 3,
    arbitrary: fc.tuple(anyPerson, fc.array(anyRecent), fc.boolean(), flag()).map(mark),
  },
  { weight: 1, arbitrary: fc.tuple(anyPerson, anyRecent).map(markTopic) },
  { weight: 1, arbitrary: fc.tuple(anyPerson, fc.nat(10), fc.boolean()).map(markNewest) },
  { weight: 1, arbitrary: anyPerson.map(markAll) },
  { weight: 1, arbitrary: fc.tuple(anyPerson, anyRecent, anyOp).map(type) },
];
