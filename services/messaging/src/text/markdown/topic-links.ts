import { LRUCache } from 'lru-cache';
import type { Linkifier } from '../../model/realm-state-store.ts';
import { linkFinder } from './link.ts';
import { type FoundLink, findLinks } from './linkify.ts';
import { startStepLimit, WorkLimitExceeded } from './work-limit.ts';

type TopicLink = { text: string; url: string };
type Found = { start: number; end: number; text: string; url: string };

/** The cached links, per topic. Caching helps because topics have many messages. */
const known = new WeakMap<readonly Linkifier[], LRUCache<string, readonly TopicLink[]>>();
const maxKnown = 1_000;
const maxSteps = 200_000;

/** Returns the API's `topic_links`: the URLs in the topic and the matches of linkifiers, in text order. */
export function topicLinks(topic: string, linkifiers: readonly Linkifier[]): readonly TopicLink[] {
  const byTopic = known.getOrInsertComputed(linkifiers, () => new LRUCache({ max: maxKnown }));
  const links = byTopic.get(topic) ?? findTopicLinks(topic, linkifiers);
  byTopic.set(topic, links);
  return links;
}

function findTopicLinks(topic: string, linkifiers: readonly Linkifier[]): readonly TopicLink[] {
  const addresses = addressesIn(topic);
  const linked = linksIn(topic, linkifiers)
    .filter(({ start, end }) =>
      addresses.every((address) => address.end <= start || address.start >= end),
    )
    .map(({ start, end, href }) => ({ start, end, text: topic.slice(start, end), url: href }));
  return [...addresses, ...linked]
    .sort((one, other) => one.start - other.start)
    .map(({ text, url }) => ({ text, url }));
}

/** Returns the matches of linkifiers. Returns none if the patterns would take more than about 10 ms. */
function linksIn(topic: string, linkifiers: readonly Linkifier[]): FoundLink[] {
  try {
    return findLinks(topic, linkifiers, { isAtStart: true, workLimit: startStepLimit(maxSteps) });
  } catch (error) {
    if (error instanceof WorkLimitExceeded) return [];
    throw error;
  }
}

function addressesIn(topic: string): Found[] {
  if (!linkFinder.test(topic)) return [];
  return (linkFinder.match(topic) ?? [])
    .filter(({ schema }) => schema !== 'mailto:')
    .map(({ raw, url, index, lastIndex }) => ({ start: index, end: lastIndex, text: raw, url }));
}
