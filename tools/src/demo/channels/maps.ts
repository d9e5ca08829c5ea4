import type { DemoChannel } from '../channel.ts';

export const maps: DemoChannel = {
  name: 'maps',
  description: 'Roads, paths and the data that describes them.',
  teams: ['engineering', 'support', 'marketing'],
  words: {
    region: [
      'the Alps',
      'Flanders',
      'the Black Forest',
      'Andalusia',
      'Hokkaido',
      'the Peak District',
    ],
    surface: ['gravel', 'cobbles', 'asphalt', 'sand', 'compacted earth'],
    mistake: [
      'a bridge that was never built',
      'a staircase',
      'a private drive',
      'a one-way street the wrong way',
    ],
    source: ['the open map', 'the survey data', 'the rides of our users', 'the satellite images'],
  },
  threads: {
    'weekly import, {region}': [
      'A The weekly import is through: {12-40} thousand changed ways, most of them in {region}.',
      'B Any surprises?',
      'A {2-9} ways lost their name. I check that {soon}.',
    ],
    '{mistake} in {region}': [
      'A A rider reports {mistake} in {region}.',
      'B Where exactly?',
      'A About `{43-52}.{1000-9999}, {5-14}.{1000-9999}`.',
      'B Corrected at the source. It reaches us with the next import.',
      'A {thanks} I tell the rider.',
    ],
    '{surface} in {region}': [
      'A In {region} our routes avoid {surface} even in gravel mode.',
      'B The weights say so: {surface} costs {2-4} times as much there.',
      'A Because of {source}?',
      'B Yes. I trust it less now.',
    ],
    'heights from {source}': [
      'A Heights from {source} jump by {20-60} metres at tunnels.',
      'B They describe the mountain, not the road.',
      'C We could interpolate between the portals.',
      'A That is what I do now. Looks **much** better.',
    ],
    'next region: {region}': [
      'A Which region do we add next?',
      'B {region}: {120-900} people asked.',
      'C I would want to see the data first.',
      'B Coverage of surfaces is {55-90} %.',
      'C Good enough to start.',
    ],
    'the night ferry': [
      'A The night ferry is not bookable with a bicycle any more.',
      'B Then it should not be in a route.',
      'A Removed, with a note in [the ferry list](https://example.com/ferries).',
    ],
    'what we know about {region}': [
      'A Comparing surfaces in {region}:\n\n- {source}: {60-80} % known\n- everything together: {81-97} %',
      'B {praise}',
      'C What is missing?',
      'A Forest roads, mostly {surface}.',
    ],
  },
};
