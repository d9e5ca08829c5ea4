import { useModel, useModelState } from '../../hooks/use-model.ts';
import { useNow } from '../../hooks/use-now.ts';
import { compose } from '../../navigation/compose.ts';
import { directRoute, navigate, topicRoute } from '../../navigation/routes.ts';
import type { KeptText } from '../../store/drafts.ts';
import { recipientKey } from '../../store/recipient.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { showToast } from '../../ui/toasts.ts';
import { ago } from '../user-card/times.ts';
import { RecipientName } from './recipient-name.tsx';
import { texts } from './texts.ts';
import { useDrafts } from './use-drafts.ts';
import styles from './written.module.css';

/** What one has begun to write, on any device. */
export function Drafts() {
  const drafts = useDrafts();
  const me = useModelState((state) => state.me ?? 0);
  if (drafts.length === 0) {
    return (
      <EmptyState icon="edit" title={texts.empty}>
        {texts.emptyHint}
      </EmptyState>
    );
  }
  return (
    <div className={styles.page}>
      <ul className={styles.list} aria-label={texts.list}>
        {drafts.map((draft) => (
          <DraftCard key={recipientKey(draft.recipient, me)} draft={draft} />
        ))}
      </ul>
    </div>
  );
}

function DraftCard({ draft }: { readonly draft: KeptText }) {
  const { drafts } = useModel();
  const now = useNow();
  const { recipient, content, writtenMs } = draft;
  const remove = () => {
    drafts.keep(recipient, '');
    const restore = () => drafts.keep(recipient, content);
    showToast(texts.removed, { action: { label: texts.restore, run: restore } });
  };
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <RecipientName
          channelId={recipient?.type === 'channel' ? recipient.channelId : undefined}
          topic={recipient?.type === 'channel' ? recipient.topic : undefined}
          userIds={recipient?.type === 'direct' ? recipient.userIds : []}
        />
        <time className={styles.time}>{ago(writtenMs / 1_000, now)}</time>
        <Button size="small" icon="edit" onPress={() => open(draft)}>
          {texts.edit}
        </Button>
        <IconButton size="small" icon="trash" label={texts.remove} onPress={remove} />
      </div>
      <p className={styles.text}>{content}</p>
    </li>
  );
}

/** Goes to the draft's conversation, whose composer has the draft. */
function open({ recipient }: KeptText): void {
  if (recipient?.type === 'channel') navigate(topicRoute(recipient.channelId, recipient.topic));
  if (recipient?.type === 'direct') navigate(directRoute(recipient.userIds));
  compose(recipient ? { recipient } : {});
}
