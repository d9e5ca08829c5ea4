import { useEffect } from 'react';
import { useModel, useModelState } from '../../hooks/use-model.ts';
import type { MessageList } from '../../store/message-list-types.ts';
import { markSeen, resumeReading } from '../message-actions/mark-read.ts';
import { isReadWhenSeen } from './list-kind.ts';
import type { Row } from './rows.ts';
import { messagesWhere, type Viewport } from './viewport.ts';

/** The tolerance for rounded sizes, in pixels. */
const tolerance = 4;

/** Marks messages as read when they are in view in a focused window, if the user's setting allows it. */
export function useMarkSeen({
  list,
  rows,
  virtualizer,
}: {
  readonly list: MessageList;
  readonly rows: readonly Row[];
  readonly virtualizer: Viewport;
}): void {
  const model = useModel();
  const isMarking = useModelState(({ settings }) =>
    isReadWhenSeen(list.terms, settings.web_mark_read_on_scroll_policy),
  );

  useEffect(resumeReading, [list.key]);
  // At every change to the view, and when the reader returns
  useEffect(() => {
    if (!isMarking) return;
    const mark = () => {
      if (document.hasFocus()) markSeen(model, seenIn(rows, virtualizer));
    };
    mark();
    addEventListener('focus', mark);
    return () => removeEventListener('focus', mark);
  });
}

/** Returns the ids of messages whose end is in view, or that fill the view. */
function seenIn(rows: readonly Row[], virtualizer: Viewport): number[] {
  return messagesWhere(
    rows,
    virtualizer,
    ({ start, end }, { top, bottom }) =>
      (end > top && end <= bottom + tolerance) || (start < top && end > bottom),
  );
}
