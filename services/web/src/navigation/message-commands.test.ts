import { expect, test, vi } from 'vitest';
import {
  handleMessageCommands,
  offerTarget,
  runMessageCommand,
  selectedMessage,
  targetMessage,
} from './message-commands.ts';

test('does not run a command that no view handles', () => {
  expect(runMessageCommand('reply')).toBe(false);
});

test('runs the newest handler until its view is gone', () => {
  const list = vi.fn();
  const dialog = vi.fn();
  const stopList = handleMessageCommands({ reply: list });
  const stopDialog = handleMessageCommands({ reply: dialog });
  expect(runMessageCommand('reply')).toBe(true);
  expect([list.mock.calls.length, dialog.mock.calls.length]).toEqual([0, 1]);
  stopList();
  expect(runMessageCommand('reply')).toBe(true);
  stopDialog();
  expect(runMessageCommand('reply')).toBe(false);
});

test('targets the message that the open list offers, and selects it', () => {
  selectedMessage.update(() => 1);
  const leave = offerTarget(() => 2);
  expect(targetMessage()).toBe(2);
  expect(selectedMessage.get()).toBe(2);
  leave();
  expect(targetMessage()).toBeUndefined();
});
