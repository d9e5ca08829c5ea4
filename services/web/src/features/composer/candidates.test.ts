import { expect, test } from 'vitest';
import { emptyState } from '../../store/testing.ts';
import { candidatesFor, channelLink, localIso, mentionOf, rankName } from './candidates.ts';

test.each([
  ['Ann Lee', 'ann', 0],
  ['Ann Lee', 'lee', 1],
  ['Ann Lee', 'l a', 1],
  ['front-end', 'end', 1],
  ['Joanna', 'an', 2],
  ['Joanna', 'a', undefined],
  ['Ann Lee', 'bob', undefined],
  ['Tereza Dvořák', 'dvora', 1],
  ['田中　太郎', '田中太郎', 0],
  ['田中　太郎', '田中', 0],
  ['田中　太郎', '太郎', 1],
  ['田中太郎', '田中 太', 0],
  ['김 철수', '김철수', 0],
  ['김철수', '김 철', 0],
  ['สม ชาย', 'สมชาย', 0],
  ['Kenji 田中 太郎', '田中太郎', 2],
  ['Ann Lee', 'annlee', undefined],
])('ranks the name %j for the query %j: %j', (name, query, rank) => {
  expect(rankName(name, query)).toBe(rank);
});

test('adds the user id to a mention when several people share the name', () => {
  const user = (user_id: number, full_name: string) => ({
    user_id,
    full_name,
    email: '',
    delivery_email: null,
    role: 400 as const,
    is_bot: false,
    bot_type: null,
    avatar_version: 1,
    timezone: '',
    date_joined: '',
    is_active: true,
  });
  const ann = user(1, 'Ann');
  const users = new Map([ann, user(2, 'ann'), user(3, 'Bo')].map((each) => [each.user_id, each]));
  expect(mentionOf(ann, '@', { users })).toBe('@**Ann|1**');
  expect(mentionOf(user(3, 'Bo'), '@_', { users })).toBe('@_**Bo**');
});

test.each([
  [{ stream_id: 5, name: 'design' }, undefined, '#**design**'],
  [{ stream_id: 5, name: 'design' }, 'new logo', '#**design>new logo**'],
  [{ stream_id: 5, name: 'a*b' }, undefined, '[#a&#42;b](#narrow/channel/5)'],
  [{ stream_id: 5, name: 'x' }, 'a>b', '[#x > a>b](#narrow/channel/5/topic/a.3Eb)'],
  [{ stream_id: 5, name: 'x' }, 'v@2', '[#x > v&#64;2](#narrow/channel/5/topic/v.402)'],
])('writes a link to the channel %j and topic %j as %j', (channel, topic, link) => {
  expect(channelLink(channel, topic)).toBe(link);
});

test("writes a time with the author's UTC offset", () => {
  const date = new Date(2026, 10, 5, 7, 9);
  expect(localIso(date)).toMatch(/^2026-11-05T07:09:00[+-]\d\d:\d\d$/);
  expect(new Date(localIso(date))).toEqual(date);
});

test.each([
  ['', []],
  ['java', ['java', 'javascript']],
  ['c', ['c', 'clojure']],
  ['JS', ['JS', 'json']],
  ['javas', ['javascript']],
  ['none', []],
])('suggests languages for the query %j, starting with %j', (query, first) => {
  const context = { place: undefined, emoji: [], topics: [], now: new Date() };
  const found = candidatesFor({ kind: 'language', start: 0, query }, emptyState(), context);
  expect(found.slice(0, 2).map(({ label }) => label)).toEqual(first);
  expect(found.every(({ label, insert }) => insert === `${label}\n`)).toBe(true);
});
