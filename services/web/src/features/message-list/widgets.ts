import { isRecord } from '../../api/is-record.ts';
import type { Submessage } from '../../store/records.ts';

export interface Poll {
  readonly kind: 'poll';
  readonly question: string;
  readonly options: readonly PollOption[];
}

export interface PollOption {
  /** The key that identifies the option in votes. */
  readonly key: string;
  readonly text: string;
  /** The ids of the people who voted for the option, in the order of their votes. */
  readonly voters: readonly number[];
}

export interface TodoList {
  readonly kind: 'todo';
  readonly title: string;
  readonly tasks: readonly Task[];
}

export interface Task {
  readonly key: string;
  readonly text: string;
  readonly description: string;
  readonly isDone: boolean;
}

/**
 * Returns the poll or to-do list that results when a message's submessages are applied in order; undefined for other
 * widgets. Ignores submessages that are invalid or that their sender may not send.
 */
export function widgetOf(
  submessages: readonly Submessage[],
  senderId: number,
): Poll | TodoList | undefined {
  const [first, ...changes] = [...submessages].sort((a, b) => a.id - b.id);
  const begin = fieldsOf(first?.content);
  const data = isRecord(begin.extra_data) ? begin.extra_data : {};
  if (begin.widget_type === 'poll') {
    return changes.reduce((poll, change) => pollAfter(poll, change, senderId), beginPoll(data));
  }
  if (begin.widget_type === 'todo') {
    return changes.reduce((list, change) => listAfter(list, change, senderId), beginList(data));
  }
  return undefined;
}

type Fields = Readonly<Record<string, unknown>>;

function beginPoll(data: Fields): Poll {
  const options = arrayOf(data.options).filter((option) => typeof option === 'string');
  return {
    kind: 'poll',
    question: textOf(data.question),
    options: options.map((text, index) => ({ key: `canned,${index}`, text, voters: [] })),
  };
}

function pollAfter(poll: Poll, { content, sender_id }: Submessage, authorId: number): Poll {
  const change = fieldsOf(content);
  switch (change.type) {
    case 'vote':
      return {
        ...poll,
        options: poll.options.map((option) =>
          option.key === change.key ? voted(option, sender_id, change.vote === 1) : option,
        ),
      };
    case 'new_option': {
      const key = `${sender_id},${String(change.idx)}`;
      const text = textOf(change.option);
      if (!text || poll.options.some((each) => each.key === key || each.text === text)) return poll;
      return { ...poll, options: [...poll.options, { key, text, voters: [] }] };
    }
    case 'question':
      return sender_id === authorId ? { ...poll, question: textOf(change.question) } : poll;
    default:
      return poll;
  }
}

function voted(option: PollOption, userId: number, isFor: boolean): PollOption {
  const others = option.voters.filter((id) => id !== userId);
  return { ...option, voters: isFor ? [...others, userId] : others };
}

function beginList(data: Fields): TodoList {
  const tasks = arrayOf(data.tasks).filter(isRecord);
  return {
    kind: 'todo',
    title: textOf(data.task_list_title),
    tasks: tasks.map(({ task, desc }, index) => ({
      key: `${index},canned`,
      text: textOf(task),
      description: textOf(desc),
      isDone: false,
    })),
  };
}

function listAfter(list: TodoList, { content, sender_id }: Submessage, authorId: number): TodoList {
  const change = fieldsOf(content);
  switch (change.type) {
    case 'new_task': {
      const key = `${String(change.key)},${sender_id}`;
      const text = textOf(change.task);
      if (!text || list.tasks.some((task) => task.key === key || task.text === text)) return list;
      const task = {
        key,
        text,
        description: textOf(change.desc),
        isDone: change.completed === true,
      };
      return { ...list, tasks: [...list.tasks, task] };
    }
    case 'strike':
      return {
        ...list,
        tasks: list.tasks.map((task) =>
          task.key === change.key ? { ...task, isDone: !task.isDone } : task,
        ),
      };
    case 'new_task_list_title':
      return sender_id === authorId ? { ...list, title: textOf(change.title) } : list;
    default:
      return list;
  }
}

/** Returns the next unused number for an option that this person adds. */
export function nextOptionIndex({ options }: Poll, userId: number): number {
  const own = options
    .map(({ key }) => key.split(','))
    .filter(([author]) => author === String(userId));
  return nextAfter(own.map(([, index]) => Number(index)));
}

/** Returns the next unused number for a task. */
export function nextTaskKey({ tasks }: TodoList): number {
  return nextAfter(tasks.map(({ key }) => Number(key.split(',')[0])));
}

function nextAfter(used: readonly number[]): number {
  return used.length === 0 ? 0 : Math.max(...used) + 1;
}

function fieldsOf(json: string | undefined): Fields {
  try {
    const value: unknown = JSON.parse(json ?? '{}');
    return isRecord(value) ? value : {};
  } catch {
    // An unknown widget of another client
    return {};
  }
}

function arrayOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
