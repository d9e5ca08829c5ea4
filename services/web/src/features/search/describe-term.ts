import type { Term } from '../../navigation/routes.ts';
import { directName, topicName, userName } from '../../store/names.ts';
import { directKey } from '../../store/state.ts';
import type { Names } from './query.ts';
import { texts } from './texts.ts';

/** Returns a search term as readable text, such as `from: Ann Lee`. */
export function describeTerm({ operator, operand, negated }: Term, names: Names): string {
  const text = `${labels[operator] ?? operator}: ${operandText(operator, operand, names)}`;
  const shown = operator === 'search' ? String(operand) : text;
  return negated ? `${texts.not} ${shown}` : shown;
}

const labels: Readonly<Record<string, string>> = { sender: 'from', 'dm-including': 'dm with' };

function operandText(operator: string, operand: Term['operand'], names: Names): string {
  if (operator === 'channel' && typeof operand === 'number') {
    return names.channels.get(operand)?.name ?? String(operand);
  }
  if (operator === 'topic') return topicName(names, String(operand));
  if (operator === 'dm' && typeof operand === 'object') {
    return directName(names, directKey(operand, names.me ?? 0));
  }
  return typeof operand === 'number' && (operator === 'sender' || operator === 'dm-including')
    ? userName(names, operand)
    : String(operand);
}
