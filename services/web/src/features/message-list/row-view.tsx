import { memo } from 'react';
import { useModelState } from '../../hooks/use-model.ts';
import { useNow } from '../../hooks/use-now.ts';
import { dayText, fullTimeText } from '../../ui/format-time.ts';
import type { ListKind } from './list-kind.ts';
import styles from './message-list.module.css';
import { MessageRow } from './message-row.tsx';
import { OutgoingRow } from './outgoing-row.tsx';
import { RecipientBar } from './recipient-bar.tsx';
import type { Row } from './rows.ts';
import { texts } from './texts.ts';

/** Shows a row of the list, of any kind. */
export const RowView = memo(function RowView({
  row,
  listKind,
  showsRecipients,
  showsMatches,
  isSelected,
}: {
  readonly row: Row;
  readonly listKind: ListKind;
  readonly showsRecipients: boolean;
  /** Whether to highlight search matches. */
  readonly showsMatches: boolean;
  readonly isSelected: boolean;
}) {
  switch (row.kind) {
    case 'message':
      return (
        <MessageRow
          message={row.message}
          isContinued={row.isContinued}
          isSelected={isSelected}
          showsMatches={showsMatches}
        />
      );
    case 'outgoing':
      return (
        <OutgoingRow
          message={row.message}
          isContinued={row.isContinued}
          showsPlace={showsRecipients}
        />
      );
    case 'recipient':
      return (
        <div className={styles.recipient}>
          <RecipientBar message={row.message} showsMatches={showsMatches} />
        </div>
      );
    case 'date':
      return <DateLine timestamp={row.timestamp} />;
    case 'unread':
      return (
        <div className={styles.divider}>
          <span>{texts.newMessages}</span>
        </div>
      );
    case 'start':
      return <div className={styles.start}>{texts.beginnings[listKind]}</div>;
  }
});

function DateLine({ timestamp }: { readonly timestamp: number }) {
  const now = useNow();
  const hours = useModelState((state) => state.settings.twenty_four_hour_time);
  return (
    <div className={styles.date} title={fullTimeText(timestamp, hours)}>
      <span>{dayText(timestamp, now)}</span>
    </div>
  );
}
