import { limits } from '@chat/kit/limits/limits';
import { normalizeName } from '@chat/kit/names/normalize-name';

/** The meaning of a subject's prefix. `either` depends on the language. */
type Mark = 'answer' | 'forward' | 'either';

/** The prefixes that programs put before subjects, in each language. */
const certainMarks: Readonly<Record<Mark, string>> = {
  answer: `re aw antw antwort sv svar ynt res rif odp odg одг отг отв vá válasz rép réf bls ymt svst
    回复 回覆 答复 答覆 返信 回信 답장 회신 답변 השב תשובה رد پاسخ απ απάντηση σχετ trả_lời ตอบกลับ`,
  forward: `fw fwd wg tr rv enc vb vl pd doorst ilt iletildi yml továbbítás továbbítva
    пересл пересылка předáno preposlané προώθ προώθηση πρθ redirecționat inoltro reenv trs
    转发 轉寄 轉發 転送 전달 הועבר העברה إعادة_توجيه chuyển_tiếp ส่งต่อ`,
  either: 'vs',
};
/** Prefixes that are also words or initials. They are used only if the mail's headers list a mail that it answers. */
const uncertainMarks: Readonly<Record<Mark, string>> = {
  answer:
    'r ref ha на ответ відп res resp resposta respuesta réponse antwoord vast ats atb balas betr ข้อ ج',
  forward: 'i fs per пер pers pārs trans prosl posl',
  either: '',
};

/** The tags that company gateways put before the subjects of external mails. */
const gatewayTag =
  /^(?:ext|extern|external|externe|externo|externa|esterno|zewnętrzny|external (?:e-?mail|sender|mail|message|source)|внешн\p{L}*|外部(?:メール|邮件|郵件)?|caution(?::? external)?)$/iu;

const certain = markTable(certainMarks);
const uncertain = markTable(uncertainMarks);

function markTable(words: Readonly<Record<Mark, string>>): ReadonlyMap<string, Mark> {
  const kinds: readonly Mark[] = ['answer', 'forward', 'either'];
  const entries = kinds.flatMap((mark) =>
    words[mark]
      .split(/\s+/)
      .map((word): [string, Mark] => [keyOf(word.replaceAll('_', ' ')), mark]),
  );
  return new Map(entries.filter(([word]) => word !== ''));
}

/** The form of a prefix: one or two words, a count such as in `Re[2]` or `Re(2)`, and one or more colons. */
const markShape =
  /^(\p{L}[\p{L}\p{M}]{0,12}(?: \p{L}[\p{L}\p{M}]{0,8})?)\.?\s?(?:\[\d{1,3}\]|\(\d{1,3}\)|[-^]?\d{1,3})?\s?(?:[:：﹕]\s{0,9})+/u;
/** The maximum number of prefixes and tags that are removed. Any others belong to the subject. */
const mostMarks = 30;
/** The maximum number of letters in a prefix from an unknown language. */
const shortMark = 3;

/** Returns the meaning of a subject's first prefix; undefined if the subject has none. */
export function outermostMark(subject: string, hasAnswered: boolean): Mark | undefined {
  return readSubject(subject, hasAnswered).mark;
}

/**
 * Removes the additions that programs make before and after a subject when a person answers or forwards a mail. If
 * `hasAnswered` is true, the mail's headers list a mail that it answers, so uncertain prefixes are removed too.
 */
export function withoutMarks(subject: string, hasAnswered: boolean): string {
  return readSubject(subject, hasAnswered).rest;
}

/**
 * Returns the topic for a mail with this subject: without the prefixes of answers, and cut to the maximum length of
 * topics.
 */
export function topicOf(subject: string, hasAnswered: boolean): string {
  const text = normalizeName(
    withoutMarks(subject, hasAnswered).replaceAll(/[\p{Cs}\p{Cn}]/gu, ' '),
  );
  if (text === '') return 'Mail without a subject';
  const points = [...text];
  const most = limits.max_topic_length;
  return points.length <= most ? text : `${points.slice(0, most - 3).join('')}...`;
}

function readSubject(
  subject: string,
  hasAnswered: boolean,
): { mark: Mark | undefined; rest: string } {
  let rest = subject.trim();
  let mark: Mark | undefined;
  const tags: string[] = [];
  for (let count = 0; count < mostMarks; count++) {
    const found = takeMark(rest, { hasAnswered, isFirst: mark === undefined });
    const behind = takeTag(rest);
    if (found) {
      mark ??= found.mark;
      rest = found.rest;
    } else if (behind && takeMark(behind.rest, { hasAnswered, isFirst: false })) {
      tags.push(behind.tag);
      rest = behind.rest;
    } else {
      const around = takeBrackets(rest) ?? takeEnding(rest);
      if (!around) break;
      mark ??= around.mark;
      rest = around.rest;
    }
  }
  if (mark === undefined && !hasAnswered) return { mark, rest };
  for (let tag = takeTag(rest); tag && isOfGateway(tag.tag); tag = takeTag(rest)) rest = tag.rest;
  const kept = tags.filter((tag) => !isOfGateway(tag) && !rest.startsWith(tag));
  return { mark, rest: [...kept, rest].join(' ').trim() };
}

function takeMark(
  text: string,
  { hasAnswered, isFirst }: { hasAnswered: boolean; isFirst: boolean },
): { mark: Mark; rest: string } | undefined {
  const [whole, word] = markShape.exec(text) ?? [];
  if (whole === undefined || word === undefined) return undefined;
  const key = keyOf(word);
  const isUnknown = isFirst && [...key].length <= shortMark ? 'answer' : undefined;
  const mark = certain.get(key) ?? (hasAnswered ? (uncertain.get(key) ?? isUnknown) : undefined);
  return mark && { mark, rest: text.slice(whole.length).trim() };
}

/**
 * Splits off the tag of a list or a gateway: words in brackets, or a gateway's word with a colon. Returns undefined if
 * there is none.
 */
function takeTag(text: string): { tag: string; rest: string } | undefined {
  const [whole, tag] =
    /^((?:\[[^[\]]{1,40}\]|\([^()]{1,40}\)|\{[^{}]{1,40}\}|<[^<>]{1,40}>|\*{1,3}[^*]{1,40}\*{1,3}|ext(?:ern(?:al)?)?(?=:)))[:\s-]*/i.exec(
      text,
    ) ?? [];
  return whole === undefined || tag === undefined
    ? undefined
    : { tag, rest: text.slice(whole.length) };
}

function isOfGateway(tag: string): boolean {
  return gatewayTag.test(tag.replaceAll(/[[\](){}<>*:!]/g, '').trim());
}

/** Splits off the prefix from a subject in brackets, such as `[Fwd: Budget]`. */
function takeBrackets(text: string): { mark: Mark; rest: string } | undefined {
  const [, inside] = /^\[([^[\]]*)\]$/.exec(text) ?? [];
  return inside === undefined
    ? undefined
    : takeMark(inside.trim(), { hasAnswered: false, isFirst: false });
}

/** Splits off a word in parentheses at the end, such as in `Budget (fwd)`. */
function takeEnding(text: string): { mark: Mark; rest: string } | undefined {
  const [whole, word = ''] = /\s\((\p{L}{2,4})\)$/u.exec(text) ?? [];
  const mark = whole === undefined ? undefined : certain.get(keyOf(word));
  return mark && { mark, rest: text.slice(0, -(whole?.length ?? 0)).trim() };
}

/** Returns the key for a prefix. It is the same for `İLT` and `ilt`, and for `Odp.` and `odp`. */
function keyOf(word: string): string {
  return word.normalize('NFC').toLowerCase().replaceAll('\u0307', '').replaceAll('.', '').trim();
}
