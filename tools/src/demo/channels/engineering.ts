import type { DemoChannel } from '../channel.ts';

export const engineering: DemoChannel = {
  name: 'engineering',
  description: 'How the product is built. Questions are *always* welcome.',
  teams: ['engineering', 'design'],
  words: {
    part: [
      'the route engine',
      'the tile cache',
      'the import job',
      'the search index',
      'the session store',
    ],
    table: ['route', 'waypoint', 'segment', 'account', 'collection'],
    call: ['planRoute', 'snapToRoad', 'mergeSegments', 'readElevation', 'publishCollection'],
    test: ['round-trip.test.ts', 'elevation.test.ts', 'import.test.ts', 'sharing.test.ts'],
    library: ['the driver', 'the parser', 'the queue client', 'the linter'],
  },
  threads: {
    '{part} is slow': [
      'A {part} is slower since {day}: p95 went from {20-60} ms to {180-400} ms.',
      'B Is that with the new index?',
      'A Yes. Without it the time is as before.',
      'C Statistics are stale after the backfill. Try this:\n\n```sql\nanalyze {table};\n```',
      'A Back to normal. {thanks}',
    ],
    'review of {call}': [
      'A I would like a review of the change to `{call}`. About {60-300} lines, most of them tests.',
      'B Looking now.',
      'B Two remarks, one of them serious: what happens with an empty list?',
      'A Good catch. Fixed, with a test.',
      'B {praise} Approved.',
    ],
    'flaky {test}': [
      'A `{test}` failed twice this week and passed when repeated.',
      'B It waits for a fixed time instead of a condition.',
      'A I can change that {soon}.',
      'C Please also look for the same pattern elsewhere: `grep -rn setTimeout test/`',
    ],
    'retries in {call}': [
      'A Why do we retry in `{call}`, and not in the caller?',
      'B Because only there we know that repeating is harmless.',
      'A Could that be a comment?',
      'B It is one now.',
    ],
    'upgrade of {library}': [
      'A Upgrading {library} breaks {2-9} tests.',
      'B On purpose, or by accident?',
      'A On purpose: it no longer swallows errors.',
      'C Then our code was wrong all along 😅',
    ],
    'locks in {part}': [
      'A Proposal for {part}:\n\n- one writer, many readers\n- a version on every row\n- no locks held while calling out',
      'B {doubt} What about two writers during a deploy?',
      'A The version settles it: the second one reads again.',
      'B Convinced.',
    ],
    'null in {call}': [
      'A What is the difference between `undefined` and `null` in `{call}`?',
      'B `null`: the rider removed it. `undefined`: nobody asked.',
      'A And in the database?',
      'B Only `null`. The difference ends at the edge.',
    ],
    'missing {table}': [
      'A The type checker finds {3-14} places where `{table}` may be missing.',
      'B Real ones?',
      'A {2-3} of them, yes. One would have answered **500**.',
      'C That alone was worth the day.',
    ],
    'faster {call}': [
      'A I measured `{call}`:\n\n```text\nbefore  {300-900} ops/s\nafter   {1200-4800} ops/s\n```',
      'B {praise}',
      'C What was it?',
      'A We parsed the same JSON three times.',
    ],
    'old code of {part}': [
      'A Can I delete the old code of {part}? Nothing calls it.',
      'B Wait until {day}, one client still might.',
      'A The logs say no call for {20-90} days.',
      'B Then delete it, with pleasure.',
    ],
  },
};
