import type { DemoChannel } from '../channel.ts';

export const marketing: DemoChannel = {
  name: 'marketing',
  description: 'How people hear about us. Numbers welcome, superlatives less so.',
  teams: ['marketing', 'design', 'office', 'support'],
  words: {
    subject: [
      'Ten rides under 30 km',
      'Spring is on its way',
      'The quiet side of the river',
      'Your year on the bike',
    ],
    partner: ['the railway', 'a bag maker', 'the youth hostels', 'a light manufacturer'],
    city: ['Lyon', 'Utrecht', 'Bologna', 'Freiburg', 'Aarhus'],
    language: ['Portuguese', 'Danish', 'Czech', 'Japanese'],
  },
  threads: {
    'newsletter: {subject}': [
      'A The newsletter "{subject}" was opened by {31-58} %.',
      'B {praise}',
      'C And how many planned a ride?',
      'A {4-12} % on the same day. That is the number I like.',
    ],
    'subject line of {day}': [
      'A Subject line, which one?\n\n- *{subject}*\n- *Where to next?*',
      'B The first. It says what it is.',
      'C First.',
      'A First it is.',
    ],
    '{partner}': [
      'A {partner} would like to do something together.',
      'B What, exactly?',
      'A A collection of {8-20} routes that start at their door.',
      'C That is useful even without the logo. I like it.',
    ],
    'photos from {city}': [
      'A Photos from {city} are here, {60-180} of them.',
      'B Do we have the consent of everybody in them?',
      'A Yes, in writing.',
      'B {thanks} I choose {soon}.',
    ],
    'the fair in {city}': [
      'A The fair in {city}: our stand is {9-24} square metres, next to the coffee.',
      'B Next to the coffee is the best place.',
      'C How many of us go?',
      'A Four, {day} to Sunday.',
    ],
    '{language} translation': [
      'A The {language} translation is complete.',
      'B Who read it?',
      'A {2-4} riders who speak it at home. They changed "{subject}" to something with more charm.',
      'B {praise}',
    ],
    'words we avoid': [
      'A Please no "revolutionary" in the text.',
      'B It was in quotes!',
      'A Still no.',
      'C 😄',
    ],
  },
};
