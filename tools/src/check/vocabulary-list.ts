/** An expression to avoid, and the better word. `words` are matched as whole words, also within identifiers. */
export type UnwantedExpression = { words: readonly string[]; instead: string };

/**
 * Expressions that only this project would use, and for which the field has a word, as docs/glossary.md explains.
 * Contains only unambiguous expressions. Reviewers look for those that also have a common meaning.
 */
export const unwantedExpressions: readonly UnwantedExpression[] = [
  { words: ['fact', 'facts'], instead: 'domain event' },
  { words: ['fact number'], instead: 'event number' },
  { words: ['hearer', 'hearers'], instead: 'audience, recipients' },
  { words: ['joint', 'joints'], instead: 'bigrams' },
  { words: ['lane', 'lanes'], instead: 'publisher queue' },
  { words: ['tenure', 'reign', 'reigns'], instead: 'leader lease, term' },
  { words: ['judge', 'judges', 'judged', 'judging'], instead: 'validate, evaluate, decide' },
  { words: ['verdict', 'verdicts'], instead: 'decision, outcome' },
  {
    words: ['hand over', 'hands over', 'handed over', 'handing over'],
    instead: 'propagate synchronously, release, pass',
  },
  { words: ['the door', 'HTTP door'], instead: 'gateway, HTTP entry point' },
  { words: ['sight', 'sights'], instead: 'visibility' },
  { words: ["made one's own", "make one's own"], instead: 'materialize the user message' },
  { words: ['passing failure', 'passing failures'], instead: 'transient error' },
  { words: ['mark bits'], instead: 'mention flags' },
  { words: ['SendNotice', 'send notice'], instead: 'SendSystemMessage' },
  { words: ['kit/calls'], instead: 'kit/outbound-http' },
  { words: ['when it holds', 'chat hears'], instead: 'waitForOffset' },
  {
    words: ['process of the version before', 'processes of the version before'],
    instead: 'nothing: no earlier version exists',
  },
];
