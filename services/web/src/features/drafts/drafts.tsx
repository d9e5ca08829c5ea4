import { answerOf, api } from '../../api/client.ts';
import { useModelState } from '../../hooks/use-model.ts';
import { useNow } from '../../hooks/use-now.ts';
import { compose, type Recipient } from '../../navigation/compose.ts';
import { directRoute, navigate, topicRoute } from '../../navigation/routes.ts';
import type { Draft } from '../../store/records.ts';
import { selector } from '../../store/selector.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { showError, showToast } from '../../ui/toasts.ts';
import { ago } from '../user-card/times.ts';
import { RecipientName } from './recipient-name.tsx';
import { texts } from './texts.ts';
import styles from './written.module.css';

const newestDrafts = selector(
  ({ drafts }) => [drafts],
  (drafts): readonly Draft[] => [...drafts.values()].sort((a, b) => b.timestamp - a.timestamp),
);

/** What one has begun to write, on any device. */
export function Drafts() {
  const drafts = useModelState(newestDrafts);
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
          <DraftCard key={draft.id} draft={draft} />
        ))}
      </ul>
    </div>
  );
}

function DraftCard({ draft }: { readonly draft: Draft }) {
  const now = useNow();
  const recipient = recipientOf(draft);
  const open = () => {
    if (recipient?.type === 'channel') navigate(topicRoute(recipient.channelId, recipient.topic));
    if (recipient?.type === 'direct') navigate(directRoute(recipient.userIds));
    // Opened after the conversation, whose draft it is, is shown.
    setTimeout(() => compose(recipient ? { recipient } : { text: draft.content }));
  };
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <RecipientName
          channelId={recipient?.type === 'channel' ? recipient.channelId : undefined}
          topic={draft.topic}
          userIds={recipient?.type === 'direct' ? recipient.userIds : []}
        />
        <time className={styles.time}>{ago(draft.timestamp, now)}</time>
        <Button size="small" icon="edit" onPress={open}>
          {texts.edit}
        </Button>
        <IconButton
          size="small"
          icon="trash"
          label={texts.remove}
          onPress={() => void remove(draft)}
        />
      </div>
      <p className={styles.text}>{draft.content}</p>
    </li>
  );
}

function recipientOf({ type, to, topic }: Draft): Recipient | undefined {
  const [channelId] = to;
  if (type === 'stream' && channelId !== undefined) return { type: 'channel', channelId, topic };
  return type === 'private' && to.length > 0 ? { type: 'direct', userIds: to } : undefined;
}

async function remove(draft: Draft): Promise<void> {
  try {
    const params = { path: { draft_id: String(draft.id) } };
    await answerOf(api.DELETE('/drafts/{draft_id}', { params }));
    const { type, to, topic, content, timestamp } = draft;
    const restore = () => {
      const drafts = [{ type, to: [...to], topic, content, timestamp }];
      answerOf(api.POST('/drafts', { body: { drafts } })).catch(showError);
    };
    showToast(texts.removed, { action: { label: texts.restore, run: restore } });
  } catch (error) {
    showError(error);
  }
}
