import type { Random } from '@chat/infrastructure/random';

/** A source of topics for one channel's messages. */
export interface TopicTalk {
  /** Returns the topic of the channel's next message. */
  next(random: Random): string;
}

const recentTopics = 10;

/**
 * Returns a source of topics. Most messages continue the current topic or one of the last few. About one in a hundred
 * starts a new topic, and five return to an old one.
 */
export function startTalk(): TopicTalk {
  const topics: string[] = [];
  const recent: string[] = [];

  function choose(random: Random): string {
    const draw = random.integer(1, 100);
    const [current] = recent;
    if (current === undefined || draw === 1) return begin(random, topics);
    if (draw <= 6) return random.pick(topics);
    return draw <= 15 ? random.pick(recent) : current;
  }

  return {
    next(random) {
      const topic = choose(random);
      if (topic !== recent[0]) {
        const known = recent.indexOf(topic);
        if (known >= 0) recent.splice(known, 1);
        recent.unshift(topic);
        recent.length = Math.min(recent.length, recentTopics);
      }
      return topic;
    },
  };
}

/** Creates a topic. Topics are numbered, so that they are unique in the channel. */
function begin(random: Random, topics: string[]): string {
  const topic = `${random.pick(beginnings)} ${random.pick(matters)} #${topics.length + 1}`;
  topics.push(topic);
  return topic;
}

const beginnings = [
  ...['Proposal for the', 'Problem with the', 'Who knows about the', 'Status of the', 'New'],
  ...['What to do with the', 'Please review:', 'Notes on the', 'Weekly', 'Rethinking the'],
];

const matters = [
  ...['release', 'login page on small screens', 'import of old data', 'search', 'budget'],
  ...['documentation', 'summer party', 'time table for next year', 'office plants', 'survey'],
  ...['metrics dashboard', 'on-call rotation', 'hiring plan', 'backup', 'error messages'],
];
