import type { DemoChannel } from '../channel.ts';

export const support: DemoChannel = {
  name: 'support',
  description: 'What riders ask us, and what we answer.',
  teams: ['support', 'engineering', 'design', 'office'],
  words: {
    question: [
      'How do I share a route?',
      'Why does my route end in a field?',
      'Can I plan for two bikes?',
      'Where are my old rides?',
    ],
    wish: [
      'a map of drinking water',
      'routes without hills',
      'a print view',
      'rides in the past to compare',
    ],
    browser: ['an old browser', 'a private window', 'the app on a tablet'],
    place: ['Lisbon', 'Ghent', 'Bolzano', 'Malmö', 'Girona'],
  },
  threads: {
    '"{question}"': [
      'A Asked {4-30} times this week: "{question}"',
      'B Then the answer is in the wrong place.',
      'C We could show it right on the screen.',
      'A I would love that.',
    ],
    'login from {browser}': [
      'A Somebody cannot log in from {browser}.',
      'B Do they get the mail?',
      'A Yes, but the link is opened by a mail scanner first.',
      'B We know that one: the link must only work on a click. Fixed with the next release.',
      'A {thanks}',
    ],
    refunds: [
      'A May I refund a subscription after {15-40} days?',
      'B {yes} We are generous, and they come back.',
      'A Done.',
    ],
    'wish: {wish}': [
      'A Wish of the week: *{wish}*, {10-60} votes.',
      'B I wanted that for years.',
      'C Engineering says: possible, two weeks.',
      'A I pass it on.',
    ],
    'a letter from {place}': [
      'A A letter from {place}:\n\n> I am 74, and your app took me to places I had not seen in fifty years.',
      'B Now I am crying at work.',
      'C ❤️',
      'D This is why we do it.',
    ],
    'answer to "{question}"': [
      'A Draft of an answer to "{question}":\n\n1. open the route\n2. choose *More*\n3. choose *Share* and copy the link',
      'B Could step 2 and 3 be one sentence?',
      'A Shorter now. {thanks}',
    ],
    'open conversations': [
      'A Open conversations: {12-70}, oldest {1-6} days.',
      'B Better than last week.',
      'C I take the five oldest.',
    ],
    'a school in {place}': [
      'A A school in {place} asks for {20-35} accounts.',
      'B For schools it is free.',
      'A I did not know! I tell them {soon}.',
    ],
  },
};
