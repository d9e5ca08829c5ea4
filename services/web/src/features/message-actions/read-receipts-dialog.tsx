import { answerOf, api } from '../../api/client.ts';
import { useModelState } from '../../hooks/use-model.ts';
import type { MessageDialogProps } from '../../navigation/open-dialogs.ts';
import { openProfile } from '../../navigation/open-user-card.ts';
import { avatarUrl, userName } from '../../store/names.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { VirtualRows } from '../setting-controls/virtual-rows.tsx';
import styles from './dialogs.module.css';
import { Loaded } from './loaded.tsx';
import { texts } from './texts.ts';
import { useAnswer } from './use-answer.ts';

async function fetchReaders(messageId: number): Promise<readonly number[]> {
  const params = { path: { message_id: String(messageId) } };
  const { user_ids } = await answerOf(api.GET('/messages/{message_id}/read_receipts', { params }));
  return user_ids;
}

/** The height of a row, in pixels. */
const readerHeight = 34;

/** Shows the people who have read a message and share their read receipts. */
export function ReadReceiptsDialog({ message, onClose }: MessageDialogProps) {
  const answer = useAnswer(String(message.id), () => fetchReaders(message.id));
  return (
    <Dialog title={texts.receiptsTitle} size="small" onClose={onClose}>
      <Loaded answer={answer}>
        {(userIds) =>
          userIds.length === 0 ? (
            <p>{texts.receiptsNone}</p>
          ) : (
            <>
              <p className={styles.entry}>{texts.receiptsCount(userIds.length)}</p>
              <div
                className={styles.people}
                style={{ height: `min(22rem, ${userIds.length * readerHeight}px)` }}
              >
                <VirtualRows
                  label={texts.receiptsTitle}
                  rows={userIds}
                  rowHeight={readerHeight}
                  keyOf={(userId) => userId}
                >
                  {(userId) => <Reader userId={userId} />}
                </VirtualRows>
              </div>
            </>
          )
        }
      </Loaded>
    </Dialog>
  );
}

function Reader({ userId }: { readonly userId: number }) {
  const name = useModelState((state) => userName(state, userId));
  const source = useModelState((state) => avatarUrl(state, userId));
  return (
    <button type="button" className={styles.person} onClick={() => openProfile(userId)}>
      <Avatar name={name} src={source} size={24} />
      {name}
    </button>
  );
}
