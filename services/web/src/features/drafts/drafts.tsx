import { useModel, useModelState } from '../../hooks/use-model.ts';
import { useNow } from '../../hooks/use-now.ts';
import { compose } from '../../navigation/compose.ts';
import { navigate } from '../../navigation/routes.ts';
import type { KeptText } from '../../store/drafts.ts';
import type { OutgoingMessage } from '../../store/outgoing.ts';
import { type Recipient, recipientKey } from '../../store/recipient.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { relativeTime } from '../../ui/relative-time.ts';
import { showToast } from '../../ui/toasts.ts';
import { conversationRoute } from '../composer/recipient-route.ts';
import { RecipientName } from './recipient-name.tsx';
import { texts } from './texts.ts';
import { useDrafts, useRefused } from './use-drafts.ts';
import styles from './written.module.css';

/** Shows the user's drafts from all devices, below the messages that the server rejected. */
export function Drafts() {
  const drafts = useDrafts();
  const refused = useRefused();
  const me = useModelState((state) => state.me ?? 0);
  if (drafts.length === 0 && refused.length === 0) {
    return (
      <EmptyState icon="edit" title={texts.empty}>
        {texts.emptyHint}
      </EmptyState>
    );
  }
  return (
    <div className={styles.page}>
      <ul className={styles.list} aria-label={texts.list}>
        {refused.map((message) => (
          <RefusedCard key={message.localId} message={message} />
        ))}
        {drafts.map((draft) => (
          <DraftCard key={recipientKey(draft.recipient, me)} draft={draft} />
        ))}
      </ul>
    </div>
  );
}

function RefusedCard({ message }: { readonly message: OutgoingMessage }) {
  const { outgoing } = useModel();
  const { localId, recipient, content, writtenMs, refusal = '' } = message;
  const edit = () => {
    const taken = outgoing.discard(localId);
    if (taken) open(recipient, content);
  };
  const remove = () => {
    if (!outgoing.discard(localId)) return;
    const restore = () => open(recipient, content);
    showToast(texts.removed, { action: { label: texts.restore, run: restore } });
  };
  return (
    <li className={styles.card}>
      <Head recipient={recipient} writtenMs={writtenMs} onEdit={edit} onRemove={remove} />
      <p className={styles.text}>{content}</p>
      <div className={styles.refusal}>
        <span className={styles.failed}>{texts.notSent(refusal)}</span>
        <Button size="small" onPress={() => outgoing.retry(localId)}>
          {texts.retry}
        </Button>
      </div>
    </li>
  );
}

function DraftCard({ draft }: { readonly draft: KeptText }) {
  const { drafts } = useModel();
  const { recipient, content, writtenMs } = draft;
  const remove = () => {
    drafts.keep(recipient, '');
    const restore = () => drafts.keep(recipient, content);
    showToast(texts.removed, { action: { label: texts.restore, run: restore } });
  };
  return (
    <li className={styles.card}>
      <Head
        recipient={recipient}
        writtenMs={writtenMs}
        onEdit={() => open(recipient)}
        onRemove={remove}
      />
      <p className={styles.text}>{content}</p>
    </li>
  );
}

/** Shows a draft's recipient and time, with buttons that act on the draft. */
function Head({
  recipient,
  writtenMs,
  onEdit,
  onRemove,
}: {
  readonly recipient: Recipient | undefined;
  readonly writtenMs: number;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}) {
  const now = useNow();
  return (
    <div className={styles.head}>
      <RecipientName
        channelId={recipient?.type === 'channel' ? recipient.channelId : undefined}
        topic={recipient?.type === 'channel' ? recipient.topic : undefined}
        userIds={recipient?.type === 'direct' ? recipient.userIds : []}
      />
      <time className={styles.time}>{relativeTime(writtenMs / 1_000, now / 1_000)}</time>
      <Button size="small" icon="edit" onPress={onEdit}>
        {texts.edit}
      </Button>
      <IconButton size="small" icon="trash" label={texts.remove} onPress={onRemove} />
    </div>
  );
}

/** Opens the conversation and adds `text` to the draft in its composer. */
function open(recipient: Recipient | undefined, text = ''): void {
  if (recipient) navigate(conversationRoute(recipient));
  compose({ ...(recipient && { recipient }), text, isOnOwnLines: text !== '' });
}
