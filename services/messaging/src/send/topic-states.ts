import type { Db } from '@chat/kit/database/database';
import { LRUCache } from 'lru-cache';
import { topicHasMessages } from '../messages/store.ts';
import type { Freshness } from './channel-states.ts';

/** Topics that sends saw messages in. That they still have some is found out when a message is written. */
export type TopicStates = {
  /** Whether the topic has messages. */
  hasMessages(topic: TopicPlace, freshness: Freshness): Promise<boolean>;
};

/** A topic of a channel's conversation. */
export type TopicPlace = { realmId: number; conversationId: number; topicKey: string };

const maxTopics = 50_000;

/** Looks for messages in topics, and remembers those that have some, within a bound. */
export function createTopicStates(db: Db): TopicStates {
  const topics = new LRUCache<string, true>({ max: maxTopics });
  return {
    async hasMessages({ realmId, conversationId, topicKey }, freshness) {
      const key = `${conversationId}:${topicKey}`;
      if (freshness === 'remembered' && topics.has(key)) return true;
      const hasAny = await topicHasMessages(db, realmId, conversationId, topicKey);
      if (hasAny) topics.set(key, true);
      else topics.delete(key);
      return hasAny;
    },
  };
}
