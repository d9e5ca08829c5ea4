import { afterEach, expect, test } from 'vitest';
import { selectedMessage } from '../../navigation/message-commands.ts';
import { message } from '../../store/testing.ts';
import { rowsOf } from './rows.ts';
import { targetIn } from './use-commands.ts';

afterEach(() => selectedMessage.update(() => undefined));

const shown = [1, 2, 3].map((id) => message({ id }));
const rows = rowsOf(
  shown.map(({ id }) => id),
  new Map(shown.map((each) => [each.id, each])),
  { me: 10, showsRecipients: false, firstUnread: undefined, foundOldest: true, outgoing: [] },
);

/** Returns a view that shows the rows from `first` to `last`, each 100 pixels high. */
function viewFrom(first: number, last: number) {
  const virtualizer = {
    scrollOffset: first * 100,
    scrollRect: { height: (last - first + 1) * 100 },
    getTotalSize: () => rows.length * 100,
    getVirtualItems: () =>
      rows.map((_row, index) => ({ index, start: index * 100, end: (index + 1) * 100 })),
  };
  return { rows, virtualizer };
}

const rowOf = (id: number) => rows.findIndex(({ key }) => key === `message-${id}`);

test('targets the selected message if it is in the list', () => {
  selectedMessage.update(() => 1);
  expect(targetIn(viewFrom(rowOf(2), rowOf(3)))).toBe(1);
});

test('targets the newest message in view if a message in another list is selected', () => {
  selectedMessage.update(() => 77);
  expect(targetIn(viewFrom(rowOf(1), rowOf(2)))).toBe(2);
});

test('targets the newest message in view if no message is selected', () => {
  expect(targetIn(viewFrom(rowOf(1), rowOf(3)))).toBe(3);
  expect(targetIn({ ...viewFrom(0, 1), rows: [] })).toBeUndefined();
});
