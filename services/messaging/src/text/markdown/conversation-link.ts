import { channelPath, topicPath } from '@chat/kit/narrow-links/narrow-links';
import type { StateInline } from 'markdown-it';
import { parseConversationName, type ResolvedChannel, storedTopic } from './lookups.ts';
import { followsBoundary, matchHere, pushLiteral } from './parser-tokens.ts';
import { contextOf } from './render-context.ts';

const pattern = /#\*\*(?<text>[^*\n]+)\*\*/y;

/**
 * Links to channels, topics and messages. References to channels that the author cannot see are left to the other
 * rules.
 */
export function conversationLink(state: StateInline, silent: boolean): boolean {
  if (state.linkLevel > 0 || !followsBoundary(state, state.pos)) return false;
  const match = matchHere(state, pattern);
  const text = match?.groups?.text;
  if (!match || text === undefined) return false;
  const channel = contextOf(state.env).lookups.channels.get(text);
  if (!channel) return false;
  if (!silent) pushConversationLink(state, channel, text);
  state.pos += match[0].length;
  return true;
}

function pushConversationLink(state: StateInline, channel: ResolvedChannel, text: string) {
  const { topic: typedTopic, messageId } = parseConversationName(text);
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

/** Clients expect one slash for the empty topic only when `with/` follows. */
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
