import type { DemoChannel } from '../channel.ts';

export const design: DemoChannel = {
  name: 'design',
  description: 'Sketches, colours, words. Show early, show often.',
  teams: ['design', 'engineering', 'marketing'],
  words: {
    screen: [
      'the route sheet',
      'the search screen',
      'the first start',
      'the ride summary',
      'the settings',
    ],
    colour: ['the green', 'the orange', 'the grey of minor roads', 'the blue of the rivers'],
    icon: ['ferry', 'gravel', 'climb', 'water fountain', 'train'],
    label: ['Plan a route', 'Ride again', 'Keep for later', 'Send to my phone'],
  },
  threads: {
    '{screen}': [
      'A New sketch of {screen}: fewer lines, more air.',
      'B {praise}',
      'C Does it still fit on a small phone?',
      'A Down to 320 points, yes.',
    ],
    'contrast of {colour}': [
      'A In sunlight nobody can tell {colour} from the background.',
      'B The contrast is {2-3}.{1-9}, it should be 4.5.',
      'A I darken it {soon}.',
      'C Please send me the value: `#2e7d32`?',
      'A A little darker: `#1b5e20`.',
    ],
    'button: {label}': [
      'A Should the button say **{label}**?',
      'B People in the test looked for exactly that word.',
      'C Then it says that.',
    ],
    'icon for {icon}': [
      'A The *{icon}* icon is mistaken for something else by {3-8} of 10 people.',
      'B What did they see?',
      'A A sleeping snake.',
      'B 😂 I draw a new one.',
    ],
    '{screen} read aloud': [
      'A {screen} read aloud: the order is wrong, the map comes before the heading.',
      'B That is easy to change.',
      'B Done. Can you try again?',
      'A {praise}',
    ],
    'dark mode of {screen}': [
      'A Dark mode: the map stays light on {screen}.',
      'B On purpose: paths were hard to see otherwise.',
      'C Could we dim it a little?',
      'A ~~50 %~~ 20 % looks right to me.',
    ],
    'notes of the test of {screen}': [
      'A Notes of the test with {4-9} riders:\n\n- all found {screen}\n- half of them missed "{label}"\n- nobody read the help text',
      'B Nobody ever reads the help text.',
      'C So we need none. Good news!',
    ],
    'corner radius': [
      'A Which corner radius do we use, 8 or 12?',
      'B 8 for small things, 12 for cards.',
      'A I write that down this time.',
    ],
  },
};
