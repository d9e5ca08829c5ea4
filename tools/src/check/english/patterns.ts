import type { Kind, Text } from './texts.ts';
import { verbs } from './verbs.ts';

/** A habit that a program can see in a text. */
type Pattern = {
  name: string;
  /** The kinds of text in which to look for the habit. If absent, all kinds. */
  kinds?: readonly Kind[];
  isIn(sentence: string): boolean;
};

const mostWords = 30;
const serviceNames = 'users|channels|messaging|presence|notifications';
const serviceVerbs =
  'is|was|has|does|keeps|stores|returns|answers|asks|sends|rejects|logs|knows|decides|says|fails|calls|reads|writes|needs|gets|makes|takes|tells|publishes|checks|owns|holds|counts|finds|looks|gives|refuses';
const oneVerbs =
  'can|cannot|may|must|has|wants|needs|sees|writes|reads|asks|does|gets|should|would|who';

/** The habits from docs/contributing/english.md that the check looks for, in the order of the report. */
const patterns: readonly Pattern[] = [
  {
    name: 'a clause as the subject',
    isIn: (sentence) => /^(?:What|Who|Whom|Whoever|Whatever|That which) [^?]*\.$/.test(sentence),
  },
  word('"one" for a person', `one's|one (?:${oneVerbs})`),
  word('"somebody"', 'somebody|whoever|whatever|whomever'),
  word('"whom" at the start', '(?<=^|, )whom'),
  word('"anew"', 'anew'),
  word('"an own"', 'an own|the own'),
  word('"told"', 'told of|(?:is|are|be|was|were|been|being) told'),
  word('"belongs into"', 'belongs? into|comes? into'),
  word('"vouches"', 'vouch(?:es|ed)?'),
  {
    name: 'a service without "the … service"',
    kinds: ['docs', 'comments'],
    isIn: (sentence) =>
      new RegExp(`(?<!the |of |\\w[./-])\\b(?:${serviceNames}) (?:${serviceVerbs})\\b`).test(
        sentence,
      ),
  },
  {
    name: `a sentence of more than ${mostWords} words`,
    // The path of an icon consists of numbers
    isIn: (sentence) => sentence.split(/\s+/).filter((part) => !/\d/.test(part)).length > mostWords,
  },
  {
    name: 'a title without a verb',
    kinds: ['titles'],
    // The rows of a table can be whole titles
    isIn: (title) =>
      title !== '%s' && !title.split(/[^a-z']+/i).some((one) => verbs.has(one.toLowerCase())),
  },
];

function word(name: string, expression: string): Pattern {
  const pattern = new RegExp(`\\b(?:${expression})\\b`, 'i');
  return { name, isIn: (sentence) => pattern.test(sentence) };
}

/** Returns the names of the habits in a text, one for each sentence that has the habit. */
export function habitsIn({ kind, text }: Pick<Text, 'kind' | 'text'>): string[] {
  const prose = text
    .replaceAll(/`[^`]*`/g, 'Code')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/\*+/g, '');
  return prose
    .split(/(?<=[.!?:][)"']?)\s+(?=["'([*]*[A-Z])|\s+(?=@[a-z])/)
    .flatMap((sentence) =>
      patterns
        .filter(({ kinds, isIn }) => (kinds?.includes(kind) ?? true) && isIn(sentence))
        .map(({ name }) => name),
    );
}
