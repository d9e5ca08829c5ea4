import { expect, test } from 'vitest';
import type {
  Channel,
  ChannelFolder,
  SubscriptionSettings,
  UserSettings,
} from '../../store/records.ts';
import type { State } from '../../store/state.ts';
import { channelSections } from './sections.ts';

function record<Type>(fields: Partial<Type>): Type {
  return Object.assign(Object.create(null), fields);
}

function sections(
  channels: readonly (Partial<Channel> & { mine?: Partial<SubscriptionSettings> | null })[],
  settings: Partial<UserSettings> = {},
) {
  const known = channels.map(({ mine = {}, ...fields }, at) =>
    record<Channel>({
      stream_id: at + 1,
      folder_id: null,
      is_archived: false,
      is_recently_active: true,
      ...fields,
      ...(mine && { subscription: record<SubscriptionSettings>(mine) }),
    }),
  );
  const state = record<State>({
    me: 3,
    channels: new Map(known.map((channel) => [channel.stream_id, channel])),
    folders: new Map([
      [8, record<ChannelFolder>({ id: 8, name: 'Second', order: 2 })],
      [9, record<ChannelFolder>({ id: 9, name: 'First', order: 1 })],
    ]),
    settings: record<UserSettings>({ demote_inactive_streams: 1, ...settings }),
  });
  return channelSections(state).map(({ title, channels: shown, inactive }) => [
    title,
    shown.map(({ name }) => name).join(' '),
    inactive.map(({ name }) => name).join(' '),
  ]);
}

test('lists pinned channels first, then folders in their order, then other channels', () => {
  expect(
    sections([
      { name: 'loose' },
      { name: 'in-second', folder_id: 8 },
      { name: 'in-first', folder_id: 9 },
      { name: 'pinned', folder_id: 9, mine: { pin_to_top: true } },
    ]),
  ).toEqual([
    ['Pinned', 'pinned', ''],
    ['First', 'in-first', ''],
    ['Second', 'in-second', ''],
    ['Other channels', 'loose', ''],
  ]);
});

test('lists muted channels last and omits archived and unsubscribed channels', () => {
  expect(
    sections([
      { name: 'a', mine: { is_muted: true } },
      { name: 'b' },
      { name: 'c', is_archived: true },
      { name: 'd', mine: null },
    ]),
  ).toEqual([['Channels', 'b a', '']]);
});

test('shows no folders when the setting hides them', () => {
  const settings = { web_left_sidebar_show_channel_folders: false };
  expect(sections([{ name: 'a', folder_id: 8 }], settings)).toEqual([['Channels', 'a', '']]);
});

test('separates inactive channels as the setting says: if there are many channels, always, or never', () => {
  const few = [{ name: 'a' }, { name: 'b', is_recently_active: false }];
  expect(sections(few)).toEqual([['Channels', 'a b', '']]);
  expect(sections(few, { demote_inactive_streams: 2 })).toEqual([['Channels', 'a', 'b']]);
  const many = Array.from({ length: 40 }, () => ({ name: 'x', is_recently_active: false }));
  expect(sections(many)[0]?.[1]).toBe('');
  expect(sections(many, { demote_inactive_streams: 3 })[0]?.[2]).toBe('');
});
