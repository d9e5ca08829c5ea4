import { channelPath, topicPath } from '@chat/kit/narrow-links/narrow-links';
import type { StateInline } from 'markdown-it';
import {
  conversationTextsAt,
  type Lookups,
  parseTopic,
  type ResolvedChannel,
  storedTopic,
} from './lookups.ts';
import { followsBoundary, pushLiteral } from './parser-tokens.ts';
import { contextOf } from './render-context.ts';

/**
 * Parses links to channels, topics and messages (an inline rule). Leaves references to channels that the author cannot
 * see to the other rules.
 */
export function conversationLink(state: StateInline, silent: boolean): boolean {
  if (!state.src.startsWith('#**', state.pos)) return false;
  if (state.linkLevel > 0 || !followsBoundary(state, state.pos)) return false;
  const found = findChannel(state, contextOf(state.env).lookups);
  if (!found) return false;
  const { text, channel } = found;
  if (!silent) pushConversationLink(state, channel, text);
  state.pos += `#**${text}**`.length;
  return true;
}

type Found = { text: string; channel: ResolvedChannel };

/**
 * Returns the channel that the link refers to. Among the possible readings of the text, prefers the longest channel
 * name, then the topic with the newest message, then the shortest text.
 */
function findChannel(state: StateInline, { channels }: Lookups): Found | undefined {
  return conversationTextsAt(state.src.slice(0, state.posMax), state.pos)
    .flatMap((text): Found[] => {
      const channel = channels.get(text);
      return channel ? [{ text, channel }] : [];
    })
    .sort(
      (one, other) =>
        other.channel.writtenName.length - one.channel.writtenName.length ||
        (other.channel.newestMessageId ?? 0) - (one.channel.newestMessageId ?? 0),
    )[0];
}

function pushConversationLink(state: StateInline, channel: ResolvedChannel, text: string) {
  const { topic: typedTopic, messageId } = parseTopic(text.slice(channel.writtenName.length));
  const { id, name } = channel;
  if (typedTopic === undefined) {
    open(state, 'stream', id, channelPath(channel));
    pushLiteral(state, `#${name}`);
  } else {
    const { emptyTopicName } = contextOf(state.env);
    const topic = storedTopic(typedTopic, emptyTopicName);
    const path = topicPath(channel, topic);
    if (messageId === undefined) {
      open(state, 'stream-topic', id, withNewest(path, channel.newestMessageId));
    } else open(state, 'message-link', undefined, `${path}/near/${messageId}`);
    pushLiteral(state, `#${name} > ${topic}`);
    if (topic === '') pushEmptyTopic(state, emptyTopicName);
    if (messageId !== undefined) pushLiteral(state, ' @ 💬');
  }
  state.push('element_close', 'a', -1);
}

/** Adds the newest message's id to the path. For the empty topic, clients expect a single slash before `with/`. */
function withNewest(topicPath: string, newestMessageId: number | undefined): string {
  if (newestMessageId === undefined) return topicPath;
  return `${topicPath}${topicPath.endsWith('/') ? '' : '/'}with/${newestMessageId}`;
}

function open(state: StateInline, kind: string, channelId: number | undefined, href: string) {
  const opening = state.push('element_open', 'a', 1);
  opening.attrSet('class', kind);
  if (channelId !== undefined) opening.attrSet('data-stream-id', channelId);
  opening.attrSet('href', href);
}

function pushEmptyTopic(state: StateInline, name: string) {
  state.push('element_open', 'em', 1);
  pushLiteral(state, name);
  state.push('element_close', 'em', -1);
}
