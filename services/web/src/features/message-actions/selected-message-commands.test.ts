import { beforeEach, expect, test } from 'vitest';
import { offerTarget } from '../../navigation/message-commands.ts';
import { openDialog } from '../../navigation/open-dialogs.ts';
import { createStore } from '../../store/store.ts';
import { emptyState, message } from '../../store/testing.ts';
import { toasts } from '../../ui/toasts.ts';
import { selectedMessageCommands } from './selected-message-commands.ts';

beforeEach(() => {
  openDialog.update(() => undefined);
  toasts.update(() => []);
});

test.each([true, false])(
  'opens read receipts if the organization allows them, and otherwise shows a notice: %s',
  (isOn) => {
    const empty = emptyState();
    const state = createStore({
      ...empty,
      me: 10,
      realm: { ...empty.realm, enable_read_receipts: isOn },
      messages: new Map([[1, message({ id: 1 })]]),
    });
    const stop = offerTarget(() => 1);
    selectedMessageCommands({ state }, () => undefined)['view-read-receipts']?.();
    stop();
    expect(openDialog.get() !== undefined).toBe(isOn);
    expect(toasts.get().length).toBe(isOn ? 0 : 1);
  },
);
