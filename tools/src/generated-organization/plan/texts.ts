import { type Random, seededRandom } from '@chat/infrastructure/random';

/** A message's Markdown, and the HTML that the product renders from it. */
export interface Text {
  content: string;
  rendered: string;
}

const sentenceCount = 2_000;

/**
 * Returns a function that writes texts of realistic length: most have one or two sentences, and some have paragraphs.
 */
export function createTexts(): (random: Random) => Text {
  const seeded = seededRandom(4);
  const sentences = Array.from({ length: sentenceCount }, () => sentence(seeded));
  return (random) => {
    const draw = random.integer(1, 100);
    const length = draw <= 50 ? 1 : draw <= 80 ? 2 : draw <= 98 ? random.integer(3, 6) : 20;
    const chosen = Array.from({ length }, () => random.pick(sentences));
    const paragraphs = [chosen.slice(0, 4), chosen.slice(4)].filter((part) => part.length > 0);
    return {
      content: paragraphs.map((part) => join(part, 'content')).join('\n\n'),
      rendered: paragraphs.map((part) => `<p>${join(part, 'rendered')}</p>`).join('\n'),
    };
  };
}

function join(sentences: readonly Text[], form: keyof Text): string {
  return sentences.map((one) => one[form]).join(' ');
}

function sentence(random: Random): Text {
  const emphasis = random.pick(markings);
  const marked = random.pick(things);
  const before = `${random.pick(openings)} ${random.pick(actors)} ${random.pick(actions)} the`;
  const after = `${random.pick(endings)}${random.pick(['.', '.', '.', '!', '?'])}`;
  return {
    content: `${before} ${emphasis.mark}${marked}${emphasis.mark} ${after}`,
    rendered: `${before} ${emphasis.open}${marked}${emphasis.close} ${after}`,
  };
}

const plain = { mark: '', open: '', close: '' };
const markings = [
  ...Array.from({ length: 7 }, () => plain),
  { mark: '**', open: '<strong>', close: '</strong>' },
  { mark: '*', open: '<em>', close: '</em>' },
  { mark: '`', open: '<code>', close: '</code>' },
];

const openings = [
  ...['Today', 'Yesterday', 'As agreed,', 'I think', 'It seems', 'By the way,', 'Since Monday'],
  ...['Good news:', 'Sadly,', 'If nobody objects,', 'For the record,', 'Once again'],
];

const actors = [
  ...['we', 'the new people', 'our friends in support', 'two of us', 'the customer', 'nobody'],
  ...['everybody in the room', 'the whole team', 'somebody from the office', 'the other side'],
];

const actions = [
  ...['looked at', 'rewrote', 'forgot', 'can finish', 'should measure', 'would rather postpone'],
  ...['asked about', 'tested', 'shipped', 'broke', 'will explain', 'has to review', 'moved'],
];

const things = [
  ...['release notes', 'login page', 'import', 'search results', 'budget', 'second draft'],
  ...['time table', 'invoice', 'old server', 'translation', 'survey', 'meeting', 'error message'],
];

const endings = [
  ...['before lunch', 'until the end of the week', 'without telling anybody', 'again', 'for real'],
  ...['and it took about twenty minutes', 'so that everybody can have a look at it tomorrow'],
  ...['because the numbers looked odd, so let us talk about it when you have the time'],
  ...['as described in the document that I shared last week', 'and I like it', 'together'],
  ...['at the café on the corner', 'as it says: 明日の会議は午後三時からです'],
];
