import { describe, expect, test } from 'vitest';
import { UserSettings } from '../read-model/store.ts';
import {
  type ChannelPreferences,
  noPreferences,
  type ReceivedCopy,
  reasonToNotify,
} from './reason-to-notify.ts';

const plain: ReceivedCopy = {
  isDirect: false,
  isRead: false,
  isMentioned: false,
  isTopicMentioned: false,
  isChannelMentioned: false,
};
const person = { isActive: true, isBot: false, isSender: false, hasMutedSender: false };
const direct = { isDirect: true };
const mentioned = { isMentioned: true };
const inTopic = { isTopicMentioned: true };
const everybody = { isChannelMentioned: true };
const followed = { topic: 'followed' } as const;
const muted = { topic: 'muted' } as const;
const unmuted = { topic: 'unmuted' } as const;
const channelMuted = { isChannelMuted: true };
const noOffline = { enable_offline_push_notifications: false };
const streamPush = { enable_stream_push_notifications: true };

type Case = [
  name: string,
  copy: Partial<ReceivedCopy>,
  more: {
    choices?: Partial<ChannelPreferences>;
    settings?: Partial<UserSettings>;
    who?: Partial<typeof person>;
  },
  reason: ReturnType<typeof reasonToNotify>,
];

const cases: Case[] = [
  ['a direct message', direct, {}, 'direct_message'],
  ['a direct message of somebody muted', direct, { who: { hasMutedSender: true } }, undefined],
  ['one’s own message', direct, { who: { isSender: true } }, undefined],
  ['a message to a bot', direct, { who: { isBot: true } }, undefined],
  ['a message to somebody who was deactivated', direct, { who: { isActive: false } }, undefined],
  ['what arrived as read', { ...direct, isRead: true }, {}, undefined],
  ['a direct message, turned off', direct, { settings: noOffline }, undefined],
  ['everybody in a group conversation', { ...direct, ...everybody }, {}, 'direct_message'],
  ['a mention', mentioned, {}, 'mentioned'],
  ['a mention, turned off', mentioned, { settings: noOffline }, undefined],
  ['a mention in a muted topic', mentioned, { choices: muted }, 'mentioned'],
  ['a mention in a muted channel', mentioned, { choices: channelMuted }, 'mentioned'],
  ['a mention of everybody', everybody, {}, 'stream_wildcard_mentioned'],
  ['a mention of the topic', inTopic, {}, 'topic_wildcard_mentioned'],
  [
    'both of them: the topic counts more',
    { ...inTopic, ...everybody },
    {},
    'topic_wildcard_mentioned',
  ],
  ['by name and with everybody', { ...mentioned, ...everybody }, {}, 'mentioned'],
  [
    'everybody in a followed topic',
    everybody,
    { choices: followed },
    'stream_wildcard_mentioned_in_followed_topic',
  ],
  [
    'a followed topic',
    inTopic,
    { choices: followed },
    'topic_wildcard_mentioned_in_followed_topic',
  ],
  [
    'the same, turned off for followed topics',
    everybody,
    {
      choices: followed,
      settings: { enable_followed_topic_wildcard_mentions_notify: false },
    },
    'stream_wildcard_mentioned',
  ],
  ['everybody in a muted topic', everybody, { choices: muted }, undefined],
  ['everybody in a muted channel', everybody, { choices: channelMuted }, undefined],
  [
    'everybody in an unmuted topic of a muted channel',
    everybody,
    { choices: { ...channelMuted, ...unmuted } },
    'stream_wildcard_mentioned',
  ],
  [
    'everybody, turned off',
    everybody,
    { settings: { wildcard_mentions_notify: false } },
    undefined,
  ],
  [
    'everybody, turned off in the channel',
    everybody,
    { choices: { wildcardMentionsNotify: false } },
    undefined,
  ],
  [
    'everybody, turned on in the channel alone',
    everybody,
    {
      choices: { wildcardMentionsNotify: true },
      settings: { wildcard_mentions_notify: false },
    },
    'stream_wildcard_mentioned',
  ],
  ['everybody, with mentions turned off', everybody, { settings: noOffline }, undefined],
  ['a message in a channel', {}, {}, undefined],
  ['a message in a followed topic', {}, { choices: followed }, 'followed_topic_push_notify'],
  [
    'a followed topic, turned off',
    {},
    { choices: followed, settings: { enable_followed_topic_push_notifications: false } },
    undefined,
  ],
  [
    'a followed topic of a muted channel',
    {},
    { choices: { ...followed, ...channelMuted } },
    'followed_topic_push_notify',
  ],
  ['every channel', {}, { settings: streamPush }, 'stream_push_notify'],
  ['this channel', {}, { choices: { pushNotifications: true } }, 'stream_push_notify'],
  [
    'every channel but this',
    {},
    { choices: { pushNotifications: false }, settings: streamPush },
    undefined,
  ],
  ['every channel, this one muted', {}, { choices: channelMuted, settings: streamPush }, undefined],
  ['every channel, the topic muted', {}, { choices: muted, settings: streamPush }, undefined],
  [
    'every channel, the topic unmuted in a muted one',
    {},
    { choices: { ...channelMuted, ...unmuted }, settings: streamPush },
    'stream_push_notify',
  ],
  [
    'a channel, with mentions turned off',
    {},
    { settings: { ...streamPush, ...noOffline } },
    'stream_push_notify',
  ],
];

test.each(cases)(
  'decides whether to push: %s',
  (_name, copy, { choices, settings, who }, reason) => {
    const recipient = {
      ...person,
      ...who,
      settings: { ...UserSettings.parse({}), ...settings },
    };
    expect(
      reasonToNotify({ ...plain, ...copy }, recipient, {
        choices: { ...noPreferences, ...choices },
        medium: 'push',
      }),
    ).toBe(reason);
  },
);

describe('mail', () => {
  const noMail = { enable_offline_email_notifications: false };
  const channelMail = { enable_stream_email_notifications: true };
  const noFollowedMail = { enable_followed_topic_email_notifications: false };
  const mailCases: Case[] = [
    ['a direct message', direct, {}, 'direct_message'],
    ['a direct message, turned off', direct, { settings: noMail }, undefined],
    ['a direct message, without pushes', direct, { settings: noOffline }, 'direct_message'],
    ['a mention, turned off', mentioned, { settings: noMail }, undefined],
    ['a mention of everybody, turned off', everybody, { settings: noMail }, undefined],
    ['a mention of everybody in a muted topic', everybody, { choices: muted }, undefined],
    ['a message in a channel', {}, {}, undefined],
    ['a message in a channel, wanted', {}, { settings: channelMail }, 'stream_email_notify'],
    [
      'a message in a channel, wanted there',
      {},
      { choices: { emailNotifications: true } },
      'stream_email_notify',
    ],
    [
      'a message in a channel, wanted but not there',
      {},
      { settings: channelMail, choices: { emailNotifications: false } },
      undefined,
    ],
    [
      'a message in a muted channel',
      {},
      { settings: channelMail, choices: channelMuted },
      undefined,
    ],
    ['a message in a channel, pushed', {}, { settings: streamPush }, undefined],
    ['a message in a followed topic', {}, { choices: followed }, 'followed_topic_email_notify'],
    [
      'a message in a followed topic, turned off',
      {},
      { choices: followed, settings: noFollowedMail },
      undefined,
    ],
  ];

  test.each(mailCases)(
    'decides whether to mail: %s',
    (_name, copy, { choices, settings, who }, reason) => {
      const recipient = { ...person, ...who, settings: { ...UserSettings.parse({}), ...settings } };
      const preferences = { ...noPreferences, ...choices };
      const by = { choices: preferences, medium: 'email' } as const;
      expect(reasonToNotify({ ...plain, ...copy }, recipient, by)).toBe(reason);
    },
  );
});
