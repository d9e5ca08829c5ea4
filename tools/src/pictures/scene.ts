import type { Account } from '../demo/accounts.ts';

/** A conversation in the pictures. `by` is a person's first name. */
interface Talk {
  channel: string;
  topic: string;
  lines: readonly Line[];
}

interface Line {
  by: string;
  text: string;
  /** The first names of the people who react, keyed by the emoji's name. */
  reactions?: Readonly<Record<string, readonly string[]>>;
}

export const channels: readonly { name: string; description: string }[] = [
  { name: 'announcements', description: 'News for everyone' },
  { name: 'design', description: 'Sketches, colors and words' },
  { name: 'engineering', description: 'Building and running the product' },
  { name: 'general', description: 'Everything else' },
  { name: 'support', description: 'Questions from customers' },
];

/** The conversation that most pictures show. */
export const mainTalk = { channel: 'design', topic: 'new start page' };

export const talks: readonly Talk[] = [
  {
    channel: 'announcements',
    topic: 'office closed on Friday',
    lines: [
      { by: 'Rosa', text: 'The office is closed on Friday: new windows. Please work from home.' },
      { by: 'Samuel', text: 'Thanks. Are the bike stands open?' },
      { by: 'Rosa', text: 'They are.' },
    ],
  },
  {
    channel: 'announcements',
    topic: 'version 8.0',
    lines: [
      {
        by: 'Nora',
        text: 'Version **8.0** is out, with shared collections. Thank you all!',
        reactions: { tada: ['Amara', 'Bram', 'Mei', 'Hiro'], heart: ['Ines'] },
      },
      { by: 'Mei', text: 'The first customers like it.' },
    ],
  },
  {
    channel: 'engineering',
    topic: 'slow search',
    lines: [
      { by: 'Amara', text: 'Search took 2 s this morning. The index was missing on one replica.' },
      { by: 'Bram', text: 'Fixed. It takes 40 ms again.', reactions: { '+1': ['Amara', 'Elif'] } },
    ],
  },
  {
    channel: 'engineering',
    topic: 'release 8.1',
    lines: [
      { by: 'Elif', text: 'I’ll branch on Tuesday. What is missing?' },
      { by: 'Amara', text: 'Two fixes of the map. I need until Monday evening.' },
      { by: 'Elif', text: 'Good, Tuesday it is.' },
    ],
  },
  {
    channel: 'general',
    topic: 'lunch',
    lines: [
      { by: 'Samuel', text: 'Who comes along to the market?' },
      { by: 'Kavya', text: 'Me, at half past twelve.' },
      { by: 'Jonas', text: 'Me too. :bike:' },
    ],
  },
  {
    channel: 'general',
    topic: 'spring ride',
    lines: [
      { by: 'Tereza', text: 'Our spring ride is on May 9, 45 km along the river. Who joins?' },
      { by: 'Hiro', text: 'I do, with two children on a cargo bike.' },
    ],
  },
  {
    channel: 'support',
    topic: 'export of routes',
    lines: [
      { by: 'Kavya', text: 'A customer asks for an export of all routes. Do we have one?' },
      { by: 'Mei', text: 'Under **Settings > Data**. I’ve answered.' },
    ],
  },
  {
    ...mainTalk,
    lines: [
      {
        by: 'Hiro',
        text: 'Here is the new start page. **Three changes:**\n* The map is larger\n* *Plan a route* moves to the top\n* The news are gone',
        reactions: { heart: ['Ines', 'Kavya', 'Mei'], eyes: ['Jonas'] },
      },
      { by: 'Ines', text: '```quote\nThe news are gone\n```\nFinally! :tada:' },
      {
        by: 'Jonas',
        text: 'The map now stays in view while you scroll:\n```css\n.map {\n  position: sticky;\n  top: 0;\n}\n```',
      },
      { by: 'Kavya', text: '@**Olivia Owner** could you check the texts?' },
      { by: 'Olivia', text: 'I’ll do it this afternoon.', reactions: { '+1': ['Kavya'] } },
      { by: 'Hiro', text: 'Thank you! Then we can show it on #**general>spring ride**.' },
    ],
  },
];

/** Direct messages to the owner. `by` is the sender. */
export const directs: readonly Line[] = [
  { by: 'Chiara', text: 'Do you have ten minutes for the budget tomorrow?' },
  { by: 'Bram', text: 'The new keyboard is on your desk.' },
];

/** The first names of the people who are online in the pictures. */
export const online: readonly string[] = ['Amara', 'Chiara', 'Hiro', 'Ines', 'Kavya'];

/** Returns the account of the person with this first name. */
export function personNamed(accounts: ReadonlyMap<string, Account>, name: string): Account {
  const start = name === 'Olivia' ? 'owner@' : `${name.toLowerCase()}.`;
  const found = [...accounts].find(([email]) => email.startsWith(start));
  if (!found) throw new Error(`Nobody is named ${name}`);
  return found[1];
}
