import type { DemoChannel } from '../channel.ts';

export const coffeeCorner: DemoChannel = {
  name: 'coffee corner',
  description: 'Off topic is *on topic* here.',
  words: {
    lunch: ['soup', 'the noodle place', 'leftovers', 'the new bakery', 'falafel'],
    book: [
      'a novel about a lighthouse',
      'a history of maps',
      'something with dragons',
      'a book on bread',
    ],
    music: ['piano', 'rain sounds', 'the radio', 'film scores', 'nothing, silence'],
    pet: ['the cat', 'the dog', 'the neighbour’s parrot', 'the rabbit'],
    ride: ['round the lake', 'up the old pass', 'to the sea', 'along the canal'],
  },
  threads: {
    '{lunch} on {day}': [
      'A Who joins for {lunch} at {time}?',
      'B Me!',
      'C Me too, five minutes later.',
      'A We wait at the door.',
    ],
    '{ride}': [
      'A Rode {ride} on Saturday, {40-120} km.',
      'B In that wind?!',
      'A Against it, both ways. I still do not know how.',
      'C 🚴💨',
    ],
    'reading {book}': [
      'A Reading {book}. {50-200} pages in, nothing has happened yet.',
      'B Stay with it.',
      'A Somebody opened a door! It gets exciting.',
    ],
    'music: {music}': [
      'A What do you listen to while working?',
      'B {music}.',
      'C Anything without words.',
      'D The colleagues 😇',
    ],
    '{pet}': [
      'A {pet} sat on my keyboard and sent `;;;;;;;;` to a customer.',
      'B What did they answer?',
      'A "Agreed."',
      'C 😂',
    ],
    'recipe of the week': [
      'A The recipe you asked for:\n\n- {200-500} g of flour\n- {1-3} eggs\n- a pinch of salt\n- patience',
      'B How much patience?',
      'A About {20-90} minutes.',
      'B {thanks}',
    ],
    coffee: [
      'A Is there any coffee left?',
      'B A little. It is old enough to vote.',
      'A I make fresh.',
      'C Hero.',
    ],
    'snow on {day}': [
      'A Snow in the forecast for {day}!',
      'B Studded tyres are in the cellar, {3-6} pairs, first come first served.',
      'C Mine!',
    ],
  },
};
