import { nameKey } from '@chat/kit/names/name-key';
import { useEffect, useMemo } from 'react';
import { useModel, useModelState, useStore } from '../../hooks/use-model.ts';
import type { Recipient } from '../../navigation/compose.ts';
import { channelTopics, loadTopics } from '../conversations/channel-topics.ts';
import { useEmoji } from '../emoji/use-emoji.ts';
import { type Candidate, candidatesFor } from './candidates.ts';
import { type TypeaheadQuery, typeaheadQuery } from './typeahead-query.ts';

export interface Typeahead {
  readonly query: TypeaheadQuery;
  readonly candidates: readonly Candidate[];
}

/** Returns the suggestions at the caret of a text; undefined if there are none or `caret` is undefined. */
export function useTypeahead(
  text: string,
  caret: number | undefined,
  place: Recipient | undefined,
): Typeahead | undefined {
  const query = useMemo(
    () => (caret === undefined ? undefined : typeaheadQuery(text, caret)),
    [text, caret],
  );
  const { emoji } = useEmoji(query?.kind === 'emoji');
  const channelId = useModelState((state) => {
    if (query?.kind !== 'topic') return 0;
    const name = nameKey(query.channel);
    return [...state.channels.values()].find((each) => nameKey(each.name) === name)?.stream_id ?? 0;
  });
  useEffect(() => {
    if (channelId !== 0) void loadTopics(channelId);
  }, [channelId]);
  const topics = useStore(channelTopics).get(channelId);
  const { state } = useModel();
  return useMemo(() => {
    if (!query) return undefined;
    const names = topics?.map(({ name }) => name) ?? [];
    const context = { place, emoji, topics: names, now: new Date() };
    const candidates = candidatesFor(query, state.get(), context);
    return candidates.length > 0 ? { query, candidates } : undefined;
  }, [query, place, emoji, topics, state]);
}
