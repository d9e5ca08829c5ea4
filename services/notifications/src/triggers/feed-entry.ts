import { decodeEntry } from '@chat/kit/bus/client-log';
import { decodeUserSet, type UserSet } from '@chat/kit/sets/user-set';
import type { ClientEvent__Output } from '@chat/proto/chat/events/v1/ClientEvent';
import { type MessageTrigger, readMessageTrigger } from './message-trigger.ts';

/** Something else that messaging tells people: what they read, edited, deleted. */
export type FeedEvent = {
  /** As in the API. */
  type: string;
  /** Whose queues get it; undefined: everybody's. */
  audience: UserSet | undefined;
  /** Those of them whose copy has a flag, by its name in the API. */
  flags: ReadonlyMap<string, UserSet>;
  /** The raw material of the event, as messaging's README says. */
  body: unknown;
};

/** What happened in one realm, in one entry of the client log. */
export type FeedEntry = {
  realmId: number;
  /** Messages that were sent, in order. */
  messages: readonly MessageTrigger[];
  /** Events of the other types that were asked for, in order. */
  events: readonly FeedEvent[];
};

/**
 * Reads an entry of the client log: its messages, and its events of `types`. Nothing else in it is parsed.
 * @throws an error when it is none, or a message in it cannot be read
 */
export function readFeedEntry(data: Uint8Array, types: ReadonlySet<string>): FeedEntry {
  const { realmId, events } = decodeEntry(data);
  return {
    realmId,
    messages: events
      .filter(({ type }) => type === 'message')
      .map(({ audience, bodyJson }) =>
        readMessageTrigger({
          realmId,
          body: JSON.parse(bodyJson),
          receivers: decodeUserSet(audience?.userIds ?? new Uint8Array()),
          flags: flagsOf(audience),
        }),
      ),
    events: events.filter(({ type }) => types.has(type)).map(feedEvent),
  };
}

function feedEvent({ type, audience, bodyJson }: ClientEvent__Output): FeedEvent {
  const isEverybodys = audience?.everyone ?? false;
  return {
    type,
    audience: isEverybodys ? undefined : decodeUserSet(audience?.userIds ?? new Uint8Array()),
    flags: flagsOf(audience),
    body: JSON.parse(bodyJson),
  };
}

function flagsOf(audience: ClientEvent__Output['audience']): ReadonlyMap<string, UserSet> {
  return new Map(
    (audience?.flags ?? []).map(({ flag, userIds }) => [flag, decodeUserSet(userIds)]),
  );
}
