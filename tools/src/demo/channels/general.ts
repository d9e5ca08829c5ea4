import type { DemoChannel } from '../channel.ts';

export const general: DemoChannel = {
  name: 'general',
  // The description that the product created.
  description: 'For everyone, about anything that has no other channel.',
  words: {
    tool: [
      'the calendar',
      'the expense form',
      'the password manager',
      'the printer',
      'the coffee machine',
    ],
    room: ['Tourmalet', 'Stelvio', 'Galibier', 'Ventoux'],
    thing: ['a blue helmet', 'one glove', 'a rain jacket', 'a charger', 'a lock without its key'],
    place: ['the lake', 'the old railway line', 'the forest loop', 'the coast'],
  },
  threads: {
    'trouble with {tool}': [
      'A Does anybody else have trouble with {tool}?',
      'B Since {day}, yes.',
      'C Turning it off and on again helped here.',
      'A It did. I am a little ashamed.',
    ],
    'found: {thing}': [
      'A Who left {thing} in {room}?',
      'B Mine! I pick it up {soon}.',
      'A It is at the front desk.',
    ],
    'who is where on {day}': [
      'A I am working from home on {day}.',
      'B Same.',
      'C I am in, so the plants will not die 🌱',
    ],
    '{room} on {day}': [
      'A Can we have {room} on {day} from {time}? The calendar says it is taken.',
      'B That was me, and I no longer need it.',
      'A {thanks}',
    ],
    'outing to {place}': [
      'A Suggestion: a ride to {place} on {day} after work. About {25-60} km, flat.',
      'B I am in!',
      'C How flat is flat?',
      'A `{80-240}` metres of climbing, promised.',
      'C Then I am in, too.',
    ],
    'taking notes': [
      'A What do you all use for notes?',
      'B Plain text files and `grep`.',
      'C Paper 📓',
      'D This chat, honestly.',
    ],
    'the window in {room}': [
      'A The window in {room} does not close.',
      'B I told the landlord, they come on {day}.',
      'A {thanks}',
    ],
    'a delivery without a name': [
      'A A delivery with {3-9} boxes arrived, addressed to nobody.',
      'B Those are the new route stickers!',
      'C I want one.',
    ],
  },
};
