import type { Term } from '../../navigation/routes.ts';
import { topicName } from '../../store/names.ts';
import type { Channel, User } from '../../store/records.ts';
import type { IconName } from '../../ui/icons.tsx';
import { describeTerm } from './describe-term.ts';
import { bestMatches } from './match.ts';
import { type Names, parseQuery, type Token, tokenize } from './query.ts';
import { texts } from './texts.ts';

/** A suggestion to continue a search. */
export interface Suggestion {
  readonly id: string;
  readonly icon: IconName;
  readonly label: string;
  readonly hint?: string;
  /** The text in the box after the user chooses the suggestion. */
  readonly text: string;
  /** The terms that the suggestion adds to the search. */
  readonly terms: readonly Term[];
  /** Whether the suggestion completes the search, which then runs. */
  readonly isFinal: boolean;
  /** Whether the suggestion opens the search help instead. */
  readonly isHelp?: boolean;
}

export interface SuggestInputs {
  readonly text: string;
  readonly names: Names;
  /** The people to suggest, sorted by name. */
  readonly people: readonly User[];
  readonly channels: readonly Channel[];
  /** Returns the names of a channel's loaded topics. */
  topicsOf(channelId: number): readonly string[];
  /** The terms that are already in the box. */
  readonly terms: readonly Term[];
}

const perKind = 5;

/**
 * Returns suggestions for the typed text. After an operator, these are the values of the operator, then the search
 * itself. Otherwise, they are the search itself, then operators, channels and people.
 */
export function suggest(inputs: SuggestInputs): Suggestion[] {
  const { last, before } = splitLast(inputs.text);
  const earlier = parseQuery(before, inputs.names);
  const whole = wholeSearch(inputs);
  if (last?.operator) {
    const operands = operandSuggestions(last, inputs).map((suggestion) => ({
      ...suggestion,
      terms: [...earlier, ...suggestion.terms],
    }));
    return [...operands, ...whole];
  }
  const found = last ? namedSuggestions(last.value, inputs) : [];
  const added = found.map((each) => ({ ...each, terms: [...earlier, ...each.terms] }));
  const further = inputs.text === '' ? [help] : [];
  return [...whole, ...operatorSuggestions(last?.value ?? '', before), ...added, ...further];
}

/**
 * Returns the id of the channel whose topics to suggest: the last channel before a final `topic:`. Returns undefined if
 * there is no such channel.
 */
export function topicsChannel({
  text,
  names,
  terms,
}: Pick<SuggestInputs, 'text' | 'names' | 'terms'>): number | undefined {
  const { last, before } = splitLast(text);
  if (last?.operator !== 'topic') return undefined;
  const operand = [...terms, ...parseQuery(before, names)].findLast(
    ({ operator, negated }) => operator === 'channel' && !negated,
  )?.operand;
  return typeof operand === 'number' ? operand : undefined;
}

/** Splits the typed text into its last token and the text before it. */
function splitLast(text: string): { last: Token | undefined; before: string } {
  const last = text.endsWith(' ') ? undefined : tokenize(text).at(-1);
  return { last, before: last ? text.slice(0, text.length - last.source.length) : text };
}

function wholeSearch({ text, names }: SuggestInputs): Suggestion[] {
  const terms = parseQuery(text, names);
  const isDate = terms.some(({ operator }) => operator === 'date');
  if (terms.length === 0 || isDate) return [];
  const label = texts.searchFor(terms.map((term) => describeTerm(term, names)).join(', '));
  return [{ id: 'search', icon: 'search', label, text: '', terms, isFinal: true }];
}

const help: Suggestion = {
  id: 'help',
  icon: 'help',
  label: texts.help,
  hint: 'Ctrl+/',
  text: '',
  terms: [],
  isFinal: false,
  isHelp: true,
};

const operators = Object.keys(texts.operators);

function operatorSuggestions(typed: string, before: string): Suggestion[] {
  const negated = typed.startsWith('-');
  const name = typed.replace(/^-/, '').toLowerCase();
  return operators
    .filter((operator) => operator.startsWith(name))
    .slice(0, typed === '' ? operators.length : 3)
    .map((operator) => ({
      id: `operator:${operator}`,
      icon: 'filter',
      label: `${negated ? '-' : ''}${operator}:`,
      hint: Object.entries(texts.operators).find(([key]) => key === operator)?.[1] ?? '',
      text: `${before}${negated ? '-' : ''}${operator}:`,
      terms: [],
      isFinal: false,
    }));
}

/** Suggests channels and people with names that start with the typed word. */
function namedSuggestions(typed: string, { channels, people }: SuggestInputs): Suggestion[] {
  return [
    ...bestMatches(channels, typed, ({ name }) => name, 3).map((channel) =>
      termSuggestion('hash', channel.name, texts.operators.channel, {
        operator: 'channel',
        operand: channel.stream_id,
      }),
    ),
    ...bestMatches(people, typed, nameOfPerson, 3).flatMap(({ user_id, full_name }) => [
      termSuggestion('user', full_name, texts.from, { operator: 'sender', operand: user_id }),
      termSuggestion('message', full_name, texts.with, { operator: 'dm', operand: [user_id] }),
    ]),
  ];
}

function operandSuggestions(token: Token, inputs: SuggestInputs): Suggestion[] {
  const { operator = '', value, negated } = token;
  const { channels, people } = inputs;
  const term = (operand: Term['operand']): Term => ({
    operator,
    operand,
    ...(negated && { negated }),
  });
  switch (operator) {
    case 'channel':
      return bestMatches(channels, value.replace(/^#/, ''), ({ name }) => name, perKind).map(
        ({ name, stream_id }) => termSuggestion('hash', name, '', term(stream_id)),
      );
    case 'sender':
    case 'dm-including':
      return bestMatches(people, value.replace(/^@/, ''), nameOfPerson, perKind).map(
        ({ full_name, user_id }) => termSuggestion('user', full_name, '', term(user_id)),
      );
    case 'dm':
      return bestMatches(people, value.replace(/^@/, ''), nameOfPerson, perKind).map(
        ({ full_name, user_id }) => termSuggestion('message', full_name, '', term([user_id])),
      );
    case 'topic': {
      const channelId = topicsChannel(inputs);
      const topics = channelId === undefined ? [] : inputs.topicsOf(channelId);
      const nameOf = (topic: string) => topicName(inputs.names, topic);
      return bestMatches(topics, value, nameOf, perKind).map((topic) =>
        termSuggestion('chevron-right', nameOf(topic), '', term(topic)),
      );
    }
    case 'is':
      return fixed(texts.is, value, (name) => term(name));
    case 'has':
      return fixed(texts.has, value, (name) => term(name));
    case 'channels':
      return fixed({ public: texts.operators.channels }, value, (name) => term(name));
    case 'date':
      return isDate(value)
        ? [{ ...termSuggestion('calendar', texts.date(value), '', term(value)), isFinal: true }]
        : [];
    default:
      return [];
  }
}

function fixed(
  values: Readonly<Record<string, string>>,
  typed: string,
  termOf: (name: string) => Term,
): Suggestion[] {
  return Object.entries(values)
    .filter(([name]) => name.startsWith(typed.toLowerCase()))
    .map(([name, label]) => termSuggestion('filter', name, label, termOf(name)));
}

function termSuggestion(icon: IconName, label: string, hint: string, term: Term): Suggestion {
  const id = `${term.operator}:${String(term.operand)}`;
  return { id, icon, label, hint, text: '', terms: [term], isFinal: false };
}

function nameOfPerson({ full_name }: User): string {
  return full_name;
}

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}
