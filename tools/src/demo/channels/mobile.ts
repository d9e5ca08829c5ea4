import type { DemoChannel } from '../channel.ts';

export const mobile: DemoChannel = {
  name: 'mobile',
  description: 'The apps: what breaks in pockets, on handlebars and in tunnels.',
  teams: ['engineering', 'design', 'support'],
  words: {
    phone: ['an old phone', 'a tablet', 'the small model', 'a phone with a cracked screen'],
    feature: ['turn hints', 'the recorder', 'offline maps', 'live sharing'],
    build: ['8.1 (412)', '8.1 (415)', '8.1 (418)', '8.2 (420)'],
    condition: ['in a tunnel', 'in the rain', 'below zero', 'with gloves', 'without a network'],
  },
  threads: {
    'battery use of {feature}': [
      'A {feature} uses {6-14} % of the battery per hour on {phone}.',
      'B What was it before?',
      'A {15-24} %.',
      'B {praise}',
    ],
    'crash of {feature} {condition}': [
      'A Crash in build {build} when {feature} starts {condition}.',
      'B Can you reproduce it?',
      'A Every time, on {phone}:\n\n1. open a route\n2. start {feature}\n3. turn the screen off',
      'B Found. We use the location before there is one.',
      'A {thanks}',
    ],
    'beta {build}': [
      'A Build {build} is with the beta testers.',
      'B How many are there now?',
      'A {120-480}, and they write a lot.',
      'C I sort the answers {soon}.',
    ],
    'a review from {condition}': [
      'A A reviewer writes:\n\n> The only app that worked {condition}.',
      'B ❤️',
      'C That goes on the wall.',
    ],
    'one star for {feature}': [
      'A One star: "{feature} does not work". Nothing else.',
      'B I asked for details. It was {phone} with the location turned off.',
      'A And now?',
      'B Five stars.',
    ],
    'watches {condition}': [
      'A The watch loses the route {condition}.',
      'B It has room for only {500-900} points.',
      'C We could simplify the line before sending: within 5 metres nobody sees the difference.',
      'A Let us try that.',
    ],
    'size of offline maps': [
      'A How large is the download for a whole country offline?',
      'B Between {200-400} MB and {1100-2600} MB.',
      'C Can we leave out buildings?',
      'B Minus 40 %. And honestly, nobody misses them.',
    ],
    '{feature} {condition}': [
      'A Tried {feature} {condition} this morning.',
      'B And?',
      'A It worked. My fingers did not.',
    ],
  },
};
