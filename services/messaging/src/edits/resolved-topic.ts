import { limits } from '@chat/kit/limits/limits';
import { truncate } from '../messages/content.ts';

const resolvedPrefix = '✔ ';

/** What a change of topic is: resolving or unresolving, giving another name, or both. */
export type TopicChange = { isToggled: boolean; isRenamed: boolean };

/** Whether topics of this name are done with. @spec messages.md, resolving topics */
export function isResolved(topic: string): boolean {
  return topic.startsWith(resolvedPrefix);
}

/** Whether the name is nothing but the mark of resolved topics, which the empty topic cannot have. */
export function isMarkAlone(topic: string): boolean {
  return /^[✔ ]*✔[✔ ]*$/u.test(topic);
}

/** What happens to a topic that is called `after` what was `before`. */
export function compareTopics(before: string, after: string): TopicChange {
  const isToggled = isResolved(before) !== isResolved(after);
  return { isToggled, isRenamed: unmarked(before) !== unmarked(after) && !isCutBy(before, after) };
}

/** Whether `after` is the topic resolved, which was too long with the mark. */
function isCutBy(before: string, after: string): boolean {
  const marked = resolvedPrefix + unmarked(before);
  return after === truncate(marked, limits.max_topic_length, '...');
}

function unmarked(topic: string): string {
  return isResolved(topic) ? topic.replace(/^[✔ ]+/u, '') : topic;
}
