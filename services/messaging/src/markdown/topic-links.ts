import { findLinks } from '../linkifiers/find-links.ts';
import type { Linkifier } from '../linkifiers/linkifier.ts';
import { linkFinder } from './bare-links.ts';

type Found = { start: number; end: number; text: string; url: string };

/** The links in a topic, in the order of the text, in the API's form: its addresses, and what linkifiers match beside them. */
export function topicLinks(
  topic: string,
  linkifiers: readonly Linkifier[],
): { text: string; url: string }[] {
  const addresses = addressesIn(topic);
  const linked = findLinks(topic, linkifiers, { isAtStart: true })
    .filter(({ start, end }) =>
      addresses.every((address) => address.end <= start || address.start >= end),
    )
    .map(({ start, end, href }) => ({ start, end, text: topic.slice(start, end), url: href }));
  return [...addresses, ...linked]
    .sort((one, other) => one.start - other.start)
    .map(({ text, url }) => ({ text, url }));
}

function addressesIn(topic: string): Found[] {
  if (!linkFinder.test(topic)) return [];
  return (linkFinder.match(topic) ?? [])
    .filter(({ schema }) => schema !== 'mailto:')
    .map(({ raw, url, index, lastIndex }) => ({ start: index, end: lastIndex, text: raw, url }));
}
