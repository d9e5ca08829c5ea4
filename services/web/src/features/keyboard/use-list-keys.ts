import { type RefObject, useEffect } from 'react';
import { handleMessageCommands } from '../../navigation/message-commands.ts';
import type { RowListHandle } from '../../ui/row-list.tsx';

/** Lets the keys that select messages move the focus in the view's list, if the view has no messages. */
export function useListKeys(list: RefObject<RowListHandle | null>): void {
  useEffect(
    () =>
      handleMessageCommands({
        'select-newer': () => list.current?.moveFocus(1),
        'select-older': () => list.current?.moveFocus(-1),
        'select-first': () => list.current?.focusFirst(),
        'select-last': () => list.current?.focusLast(),
      }),
    [list],
  );
}
