import fc from 'fast-check';
import { uniqueName } from '../people.ts';
import { anyNumber, anyPeople, anyPerson, anyRecent, type WeightedStep } from './arbitraries.ts';
import {
  channelIdOf,
  expectAnswer,
  idsOf,
  madeOf,
  make,
  personOf,
  recentOf,
  request,
  type Step,
} from './step.ts';

function subscribe([who, where, others]: [number, number, number[]]): Step {
  return {
    what: `${who} subscribes ${others} to channel ${where}`,
    async take(ground) {
      const subscriptions = [{ name: recentOf(ground.channels, where) }];
      const principals = idsOf(ground, others);
      await expectAnswer(
        personOf(ground, who).post('/users/me/subscriptions', { subscriptions, principals }),
      );
    },
  };
}

function unsubscribe([where, others]: [number, number[]]): Step {
  return {
    what: `the owner unsubscribes ${others} from channel ${where}`,
    async take(ground) {
      const subscriptions = [recentOf(ground.channels, where)];
      const principals = idsOf(ground, others);
      await expectAnswer(
        ground.owner.delete('/users/me/subscriptions', { subscriptions, principals }),
      );
    },
  };
}

function createChannel([who, others, isPrivate]: [number, number[], boolean]): Step {
  return {
    what: `${who} creates a ${isPrivate ? 'private' : 'public'} channel for ${others}`,
    async take(ground) {
      const name = uniqueName('random');
      const subscribers = idsOf(ground, others);
      const parameters = { name, subscribers, invite_only: isPrivate };
      await expectAnswer(personOf(ground, who).post('/channels/create', parameters));
      ground.channels.push(name);
    },
  };
}

function channelChange(): fc.Arbitrary<ChannelChange> {
  return fc.oneof(
    fc.boolean().map((is_private) => ({ is_private })),
    fc.boolean().map((is_default_stream) => ({ is_default_stream })),
    fc.nat(9).map((number) => ({ description: `number ${number}` })),
    fc.constantFrom('inherit', 'disable_empty_topic').map((topics_policy) => ({ topics_policy })),
  );
}

type ChannelChange = Readonly<Record<string, string | boolean>>;

function changeChannel([who, where, change]: [number, number, ChannelChange]): Step {
  return {
    what: `${who}, then the owner changes channel ${where}: ${JSON.stringify(change)}`,
    async take(ground) {
      const id = await channelIdOf(ground, where);
      if (id === undefined) return;
      await expectAnswer(personOf(ground, who).patch(`/streams/${id}`, change));
      await expectAnswer(ground.owner.patch(`/streams/${id}`, change));
    },
  };
}

function muteChannel([who, where, isMuted]: [number, number, boolean]): Step {
  return {
    what: `${who} ${isMuted ? 'mutes' : 'unmutes'} channel ${where}`,
    async take(ground) {
      const stream_id = await channelIdOf(ground, where);
      if (stream_id === undefined) return;
      const subscription_data = [{ stream_id, property: 'is_muted', value: isMuted }];
      await expectAnswer(
        personOf(ground, who).post('/users/me/subscriptions/properties', { subscription_data }),
      );
    },
  };
}

function chooseTopic([who, where, policy]: [number, number, number]): Step {
  return {
    what: `${who} chooses ${policy} for topic 0 of channel ${where}`,
    async take(ground) {
      const stream_id = await channelIdOf(ground, where);
      const parameters = { stream_id, topic: 'topic 0', visibility_policy: policy };
      await expectAnswer(personOf(ground, who).post('/user_topics', parameters));
    },
  };
}

function changeFolder([where, index]: [number, number]): Step {
  return {
    what: `the owner puts channel ${where} into folder ${index}`,
    async take(ground) {
      const id = await channelIdOf(ground, where);
      const folder_id = madeOf(ground, 'folder', index);
      if (id === undefined || folder_id === undefined) return;
      await expectAnswer(ground.owner.patch(`/streams/${id}`, { folder_id }));
    },
  };
}

function archive([where, is_archived]: [number, boolean]): Step {
  return {
    what: `the owner sets is_archived of channel ${where} to ${is_archived}`,
    async take(ground) {
      const id = await channelIdOf(ground, where);
      if (id !== undefined)
        await expectAnswer(ground.owner.patch(`/streams/${id}`, { is_archived }));
    },
  };
}

/** Returns a step that renames a channel that no other step uses. */
function renameChannel(who: number): Step {
  return {
    what: `the owner renames a channel with ${who} in it`,
    async take(ground) {
      const subscribers = idsOf(ground, [who]);
      const created = { name: uniqueName('old'), subscribers };
      const { body } = await expectAnswer(ground.owner.post('/channels/create', created));
      const new_name = uniqueName('new');
      await expectAnswer(ground.owner.patch(`/streams/${body.id}`, { new_name }));
    },
  };
}

function permit([where, setting, who]: [number, string, number]): Step {
  return {
    what: `the owner sets ${setting} of channel ${where} to ${who}`,
    async take(ground) {
      const id = await channelIdOf(ground, where);
      if (id === undefined) return;
      const value = { direct_members: [personOf(ground, who).userId], direct_subgroups: [] };
      await expectAnswer(ground.owner.patch(`/streams/${id}`, { [setting]: { new: value } }));
    },
  };
}

function setSubscription([who, where, [property, value]]: [
  number,
  number,
  [string, string | boolean],
]): Step {
  return {
    what: `${who} sets ${property} of channel ${where}`,
    async take(ground) {
      const stream_id = await channelIdOf(ground, where);
      if (stream_id === undefined) return;
      const subscription_data = [{ stream_id, property, value }];
      await expectAnswer(
        personOf(ground, who).post('/users/me/subscriptions/properties', { subscription_data }),
      );
    },
  };
}

const createFolder: Step = {
  what: 'the owner creates a channel folder',
  take: (ground) =>
    make(
      ground,
      'folder',
      ground.owner.post('/channel_folders/create', {
        name: uniqueName('folder'),
        description: 'of channels',
      }),
      ({ channel_folder_id }) => channel_folder_id,
    ),
};

function editFolder([index, change]: [number, object]): Step {
  return request(`the owner changes folder ${index}: ${JSON.stringify(change)}`, (ground) => {
    const id = madeOf(ground, 'folder', index);
    return id === undefined
      ? undefined
      : ground.owner.patch(`/channel_folders/${id}`, { ...change });
  });
}

const reverseFolders: Step = {
  what: 'the owner reverses the order of the channel folders',
  async take({ owner }) {
    const { body } = await owner.get('/channel_folders', { include_archived: true });
    const order = body.channel_folders.map(({ id }: { id: number }) => id).reverse();
    if (order.length > 0) await expectAnswer(owner.patch('/channel_folders', { order }));
  },
};

const createChannelGroup: Step = {
  what: 'the owner creates a group of default channels',
  async take(ground) {
    const stream_names = ground.channels.slice(-2);
    const group_name = uniqueName('default');
    await expectAnswer(
      ground.owner.post('/default_stream_groups/create', {
        group_name,
        description: 'for newcomers',
        stream_names,
      }),
    );
  },
};

const anySubscriptionSetting: fc.Arbitrary<[string, string | boolean]> = fc.oneof(
  fc.constantFrom('#ff0000', '#00ff00').map((color): [string, string] => ['color', color]),
  fc.boolean().map((value): [string, boolean] => ['pin_to_top', value]),
  fc.boolean().map((value): [string, boolean] => ['desktop_notifications', value]),
);

const anyPermission = fc.constantFrom(
  ...['can_send_message_group', 'can_administer_channel_group', 'can_add_subscribers_group'],
  ...['can_subscribe_group', 'can_remove_subscribers_group'],
);

/** Steps that change channels, subscribers and folders, and people's settings for channels and topics. */
export const channelSteps: readonly WeightedStep[] = [
  { weight: 3, arbitrary: fc.tuple(anyPerson, anyRecent, anyPeople).map(subscribe) },
  { weight: 3, arbitrary: fc.tuple(anyRecent, anyPeople).map(unsubscribe) },
  { weight: 1, arbitrary: fc.tuple(anyPerson, anyPeople, fc.boolean()).map(createChannel) },
  { weight: 2, arbitrary: fc.tuple(anyPerson, anyRecent, channelChange()).map(changeChannel) },
  { weight: 2, arbitrary: fc.tuple(anyPerson, anyRecent, fc.boolean()).map(muteChannel) },
  {
    weight: 2,
    arbitrary: fc.tuple(anyPerson, anyRecent, anySubscriptionSetting).map(setSubscription),
  },
  { weight: 2, arbitrary: fc.tuple(anyPerson, anyRecent, fc.nat(3)).map(chooseTopic) },
  { weight: 1, arbitrary: fc.tuple(anyRecent, fc.boolean()).map(archive) },
  { weight: 1, arbitrary: anyPerson.map(renameChannel) },
  { weight: 1, arbitrary: fc.tuple(anyRecent, anyPermission, anyPerson).map(permit) },
  { weight: 1, arbitrary: fc.constant(createFolder) },
  { weight: 1, arbitrary: fc.tuple(anyRecent, anyFolderChange()).map(editFolder) },
  { weight: 1, arbitrary: fc.constant(reverseFolders) },
  { weight: 1, arbitrary: fc.tuple(anyRecent, anyRecent).map(changeFolder) },
  { weight: 1, arbitrary: fc.constant(createChannelGroup) },
];

function anyFolderChange() {
  return fc.oneof(
    fc.boolean().map((is_archived) => ({ is_archived })),
    anyNumber.map((number) => ({ description: `number ${number}` })),
  );
}
