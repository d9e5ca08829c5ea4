import { answerOf, api } from '../../api/client.ts';
import { useModelState } from '../../hooks/use-model.ts';
import type { MessageDialogProps } from '../../navigation/open-dialogs.ts';
import { topicName, userName } from '../../store/names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { fullTimeText } from '../../ui/format-time.ts';
import { SanitizedHtml } from '../../ui/sanitized-html.tsx';
import { MessageContent } from '../message-content/message-content.tsx';
import styles from './dialogs.module.css';
import { Loaded } from './loaded.tsx';
import { texts } from './texts.ts';
import { useAnswer } from './use-answer.ts';

type Entry = Awaited<ReturnType<typeof fetchHistory>>[number];

async function fetchHistory(messageId: number) {
  const { message_history } = await answerOf(
    api.GET('/messages/{message_id}/history', {
      params: {
        path: { message_id: String(messageId) },
        query: { allow_empty_topic_name: 'true' },
      },
    }),
  );
  return message_history;
}

/** Shows the edit history of a message, latest change first. */
export function HistoryDialog({ message, onClose }: MessageDialogProps) {
  const answer = useAnswer(String(message.id), () => fetchHistory(message.id));
  return (
    <Dialog title={texts.historyTitle} size="large" onClose={onClose}>
      <Loaded answer={answer}>
        {(entries) => (
          <ol className={styles.history}>
            {entries
              .map((entry, index) => ({ entry, isFirst: index === 0 }))
              .reverse()
              .map(({ entry, isFirst }) => (
                <HistoryEntry
                  key={`${entry.timestamp}-${entry.topic}-${entry.content.length}`}
                  entry={entry}
                  isFirst={isFirst}
                />
              ))}
          </ol>
        )}
      </Loaded>
    </Dialog>
  );
}

function HistoryEntry({ entry, isFirst }: { readonly entry: Entry; readonly isFirst: boolean }) {
  const name = useModelState((state) =>
    entry.user_id === null ? texts.unknownPerson : userName(state, entry.user_id),
  );
  const hours = useModelState((state) => state.settings.twenty_four_hour_time);
  const topics = useModelState((state) =>
    entry.prev_topic === undefined
      ? undefined
      : texts.topicChange(topicName(state, entry.prev_topic), topicName(state, entry.topic)),
  );
  const channels = useModelState((state) =>
    entry.prev_stream === undefined
      ? undefined
      : texts.channelChange(
          state.channels.get(entry.prev_stream)?.name ?? '',
          state.channels.get(entry.stream ?? 0)?.name ?? '',
        ),
  );
  const isEdit = entry.prev_content !== undefined;
  const title = isFirst ? texts.wrote(name) : isEdit ? texts.editedBy(name) : texts.movedBy(name);
  return (
    <li>
      <p className={styles.entry}>
        <strong>{title}</strong> · {fullTimeText(entry.timestamp, hours)}
      </p>
      {channels && <p className={styles.change}>{channels}</p>}
      {topics && <p className={styles.change}>{topics}</p>}
      {isFirst ? (
        <MessageContent html={entry.rendered_content} />
      ) : (
        isEdit && (
          <SanitizedHtml
            className={styles.diff}
            html={entry.content_html_diff ?? entry.rendered_content}
          />
        )
      )}
    </li>
  );
}
