import { describe, expect, test } from 'vitest';
import { nextOptionIndex, nextTaskKey, widgetOf } from './widgets.ts';

const author = 5;

/** Returns submessages in order. The author sends the first. For each later change, the number is the sender's id. */
function submessages(first: object, ...changes: readonly [number, object | string][]) {
  const all: readonly [number, object | string][] = [[author, first], ...changes];
  return all.map(([sender_id, content], id) => ({
    id,
    message_id: 1,
    sender_id,
    msg_type: 'widget',
    content: typeof content === 'string' ? content : JSON.stringify(content),
  }));
}

const pollBegin = { widget_type: 'poll', extra_data: { question: 'Where?', options: ['A', 'B'] } };

function poll(...changes: readonly [number, object | string][]) {
  const widget = widgetOf(submessages(pollBegin, ...changes), author);
  if (widget?.kind !== 'poll') throw new Error('no poll');
  return widget;
}

describe('a poll', () => {
  test('counts each person once and removes votes that people take back', () => {
    const vote = { type: 'vote', key: 'canned,0', vote: 1 };
    const { options } = poll([6, vote], [6, vote], [7, vote], [7, { ...vote, vote: -1 }]);
    expect(options.map(({ voters }) => voters)).toEqual([[6], []]);
  });

  test('lets anyone add options and lists each option once', () => {
    const option = { type: 'new_option', option: 'C', idx: 0 };
    const made = poll([6, option], [7, option], [6, { type: 'vote', key: '6,0', vote: 1 }]);
    expect(made.options.map(({ text }) => text)).toEqual(['A', 'B', 'C']);
    expect(made.options[2]?.voters).toEqual([6]);
    expect([nextOptionIndex(made, 6), nextOptionIndex(made, 7)]).toEqual([1, 0]);
  });

  test("accepts a question only from the poll's author", () => {
    const change = { type: 'question', question: 'When?' };
    expect(poll([6, change]).question).toBe('Where?');
    expect(poll([author, change]).question).toBe('When?');
  });

  test('ignores submessages that it cannot parse or does not recognize', () => {
    expect(poll([6, 'no json'], [6, { type: 'unknown' }], [6, '[]'])).toEqual(poll());
  });
});

test('lets anyone add and complete tasks of a to-do list', () => {
  const begin = {
    widget_type: 'todo',
    extra_data: { task_list_title: 'Release', tasks: [{ task: 'Notes', desc: 'short' }] },
  };
  const list = widgetOf(
    submessages(
      begin,
      [6, { type: 'new_task', key: 1, task: 'Tag', desc: '', completed: false }],
      [7, { type: 'strike', key: '0,canned' }],
      [7, { type: 'strike', key: '1,6' }],
      [6, { type: 'strike', key: '1,6' }],
    ),
    author,
  );
  expect(list).toMatchObject({
    title: 'Release',
    tasks: [
      { text: 'Notes', description: 'short', isDone: true },
      { text: 'Tag', isDone: false },
    ],
  });
  expect(list?.kind === 'todo' && nextTaskKey(list)).toBe(2);
});

test('returns undefined for widgets other than polls and to-do lists', () => {
  expect(widgetOf(submessages({ widget_type: 'game' }), author)).toBeUndefined();
  expect(widgetOf([], author)).toBeUndefined();
});
