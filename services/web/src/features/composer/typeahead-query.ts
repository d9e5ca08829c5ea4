import { mentionStart } from './mention-start.ts';

/** The text before the caret that can be completed. */
export type TypeaheadQuery =
  | {
      readonly kind: 'mention';
      readonly start: number;
      readonly query: string;
      readonly isSilent: boolean;
    }
  | { readonly kind: 'channel'; readonly start: number; readonly query: string }
  | {
      readonly kind: 'topic';
      readonly start: number;
      /** The channel's name. */
      readonly channel: string;
      readonly query: string;
    }
  | {
      readonly kind: 'emoji' | 'command' | 'language' | 'time';
      readonly start: number;
      readonly query: string;
    };

// Keyboards for Japanese and Chinese also produce full-width characters.
const mention = new RegExp(`${mentionStart}([@＠](_?)\\*{0,2}([^\\s@*][^@*\\n]{0,38})?)$`, 'v');
const topic = new RegExp(
  `${mentionStart}([#＃](?:\\*\\*)?([^#*>\\n]{1,60})>([^*\\n]{0,60}))$`,
  'v',
);
const channel = new RegExp(`${mentionStart}([#＃]\\*{0,2}([^\\s#*>][^#*>\\n]{0,58})?)$`, 'v');
const emoji = /(?:^|[\s'"({[/<*_~>])(:([a-z0-9_+-]{2,30}))$/i;
const language = /(?:^|\n)(?:`{3,}|~{3,}) ?([\w+#.-]{0,20})$/;
const command = /^\/(\w*)$/;
const time = /(<time(?::[^>\n]{0,30})?)$/;

/**
 * Returns the query that ends at the caret. Returns undefined if nothing can be completed there: in code, or if the
 * query is too long.
 */
export function typeaheadQuery(text: string, caret: number): TypeaheadQuery | undefined {
  const before = text.slice(0, caret);
  const fence = language.exec(before);
  if (fence && !isInFence(before.slice(0, fence.index + 1))) {
    const query = fence[1] ?? '';
    return { kind: 'language', start: caret - query.length, query };
  }
  if (isInCode(before)) return undefined;
  const asked = command.exec(before);
  if (asked) return { kind: 'command', start: 0, query: asked[1] ?? '' };
  const found = mention.exec(before);
  if (found) {
    const [, token = '', silent, query = ''] = found;
    return { kind: 'mention', start: caret - token.length, query, isSilent: silent === '_' };
  }
  const inTopic = topic.exec(before);
  if (inTopic) {
    const [, token = '', name = '', query = ''] = inTopic;
    return { kind: 'topic', start: caret - token.length, channel: name, query };
  }
  const inChannel = channel.exec(before);
  if (inChannel) {
    const [, token = '', query = ''] = inChannel;
    return { kind: 'channel', start: caret - token.length, query };
  }
  const named = emoji.exec(before);
  if (named) {
    const [, token = '', query = ''] = named;
    // An emoji name has a letter, or is one of the two numbers used for votes
    if (/[a-z]|^[+-]1/i.test(query)) return { kind: 'emoji', start: caret - token.length, query };
  }
  const moment = time.exec(before);
  if (moment) return { kind: 'time', start: caret - (moment[1] ?? '').length, query: '' };
  return undefined;
}

function isInCode(before: string): boolean {
  if (isInFence(before)) return true;
  const line = before.slice(before.lastIndexOf('\n') + 1);
  return (line.match(/`/g)?.length ?? 0) % 2 === 1;
}

/** Returns whether the text ends in an open fence whose content is not Markdown. */
function isInFence(before: string): boolean {
  let open: string | undefined;
  for (const line of before.split('\n').slice(0, -1)) {
    const [, fence = '', language = ''] = /^(`{3,}|~{3,}) *(\S*)/.exec(line) ?? [];
    if (!fence) continue;
    if (open === fence) open = undefined;
    else if (!open && language !== 'quote' && language !== 'spoiler') open = fence;
  }
  return open !== undefined;
}
