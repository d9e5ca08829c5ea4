import { expect, test } from 'vitest';
import { widgetOf } from './widget.ts';

const poll = (question: string, ...options: string[]) => ({
  widget_type: 'poll',
  extra_data: { question, options },
});
const todo = (task_list_title: string, ...tasks: [task: string, desc: string][]) => ({
  widget_type: 'todo',
  extra_data: { task_list_title, tasks: tasks.map(([task, desc]) => ({ task, desc })) },
});

test.each([
  ['/poll Lunch?\n* Soup\n- Salad\n\n  Pie  ', poll('Lunch?', 'Soup', 'Salad', 'Pie')],
  ['/poll', poll('')],
  ['/poll\nyes\nno', poll('', 'yes', 'no')],
  ['/poll  Which of "these"?', poll('Which of "these"?')],
  ['/todo', todo('')],
  ['/todo Today\n* shop: milk: two\nsleep', todo('Today', ['shop', 'milk: two'], ['sleep', ''])],
])('recognizes %j as a widget', (source, widget) => {
  expect(JSON.parse(widgetOf(source) ?? 'null')).toEqual(widget);
});

test.each(['', 'hello', '/polling', '/me polls', ' /poll x', 'a\n/poll x', '/POLL x', '/todolist'])(
  'does not recognize %j as a widget',
  (source) => {
    expect(widgetOf(source)).toBeUndefined();
  },
);
