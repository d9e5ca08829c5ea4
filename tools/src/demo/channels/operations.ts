import type { DemoChannel } from '../channel.ts';

export const operations: DemoChannel = {
  name: 'operations',
  description: 'What runs, what does not, and what we do about it.',
  teams: ['engineering', 'support'],
  words: {
    service: ['routes', 'tiles', 'accounts', 'search', 'mail'],
    node: ['node-a', 'node-b', 'node-c'],
    alert: ['high latency', 'queue depth', 'disk almost full', 'certificate expires soon'],
    version: ['8.0.3', '8.0.4', '8.1.0', '8.1.1'],
  },
  threads: {
    'deploy of {service} {version}': [
      'A Deploying `{service}` {version}.',
      'A Done, {40-95} seconds, no errors.',
      'B {praise}',
    ],
    'alert: {alert} on {node}': [
      'A Alert: *{alert}* on `{node}`.',
      'B Looking.',
      'B A log file that nobody rotates. Cleaned up, and the rotation is fixed.',
      'A {thanks}',
      'C Please add it to the runbook.',
    ],
    'restore test': [
      'A The restore test of the backup took {18-55} minutes, everything there.',
      'B How old was the newest row?',
      'A {2-9} minutes.',
      'B Within what we promise. {praise}',
    ],
    'on call': [
      'A Who is on call next week?',
      'B Me until {day}, then we swap.',
      'C I have the weekend.',
    ],
    '{service} restarts': [
      'A `{service}` restarts every {15-50} minutes.',
      'B Out of memory?',
      'A Yes:\n\n```text\nlimit 512Mi, used 511Mi\n```',
      'B There is a leak in the cache: it never forgets. Rolling back to {version}.',
      'A Quiet since then.',
    ],
    'disk of {node}': [
      'A We use {55-80} % of the disk on `{node}`.',
      'B At this rate it lasts until the spring.',
      'C Let us order now, delivery takes weeks.',
    ],
    'review: {service} on {day}': [
      'A Review of the incident on {day}:\n\n1. what happened: `{service}` refused connections for {3-12} minutes\n2. why: the pool was smaller than the number of workers\n3. what changes: the number is **derived** now',
      'B {thanks} Clear and short.',
      'C Are other services configured the same way?',
      'A One was. Fixed as well.',
    ],
    'draining {node}': [
      'A Can I drain `{node}` {soon}?',
      'B {yes} Traffic is low.',
      'A Drained. Nobody noticed, as it should be.',
    ],
  },
};
