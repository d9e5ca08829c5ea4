import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { answerOf, api } from '../../api/client.ts';
import { useModelState } from '../../hooks/use-model.ts';
import type { MessageDialogProps } from '../../navigation/open-dialogs.ts';
import { selector } from '../../store/selector.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ComboBox } from '../../ui/select.tsx';
import { Checkbox, RadioGroup } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './dialogs.module.css';
import { moveRule } from './rules.ts';
import { texts } from './texts.ts';

const channelChoices = selector(
  ({ channels }) => [channels] as const,
  (channels) =>
    [...channels.values()]
      .filter(({ is_archived }) => !is_archived)
      .sort((a, b) => a.name.localeCompare(b.name))
      .map(({ stream_id, name }) => ({ value: String(stream_id), label: name })),
);

type Which = 'change_one' | 'change_later' | 'change_all';

/** Shows a dialog that moves a message, and optionally other messages in its topic, to another topic or channel. */
export function MoveDialog({ message, onClose }: MessageDialogProps) {
  const channels = useModelState(channelChoices);
  const mayTopic = useModelState((state) => moveRule(state, message, Date.now()).topic.isAllowed);
  const mayChannel = useModelState(
    (state) => moveRule(state, message, Date.now()).channel.isAllowed,
  );
  const longest = useModelState((state) => state.server.max_topic_length);
  const emptyName = useModelState((state) => state.realm.empty_topic_display_name);
  const [channelId, setChannelId] = useState(message.stream_id);
  const [topic, setTopic] = useState(message.subject);
  const [which, setWhich] = useState<Which>('change_later');
  const [notifiesOld, setNotifiesOld] = useState(false);
  const [notifiesNew, setNotifiesNew] = useState(true);
  const [error, setError] = useState<string>();
  const [partly, setPartly] = useState<{ from: number; count: number }>();
  const [isPending, setIsPending] = useState(false);
  const isOtherChannel = channelId !== message.stream_id && channelId !== undefined;
  const isOtherTopic = topic.trim() !== message.subject;

  const move = (messageId: number, mode: Which) => {
    if (!isOtherChannel && !isOtherTopic) return setError(texts.moveNoChange);
    // The field already shows that the topic is too long; the server would cut it
    if (isOtherTopic && [...topic].length > longest) return;
    setIsPending(true);
    setError(undefined);
    const call = api.PATCH('/messages/{message_id}', {
      params: { path: { message_id: String(messageId) } },
      body: {
        ...(isOtherTopic && { topic: topic.trim() }),
        ...(isOtherChannel && { stream_id: channelId }),
        propagate_mode: mode,
        send_notification_to_old_thread: notifiesOld,
        send_notification_to_new_thread: notifiesNew,
      },
    });
    answerOf(call).then(onClose, (cause: Error) => {
      setIsPending(false);
      const part = partOf(cause);
      setPartly(part && { from: part.from, count: part.allowed });
      setError(part ? texts.movePartly(part.allowed, part.total) : cause.message);
    });
  };

  return (
    <Dialog
      title={texts.moveTitle}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{texts.cancel}</Button>
          {partly ? (
            <Button
              kind="primary"
              isPending={isPending}
              onPress={() => move(partly.from, 'change_later')}
            >
              {texts.moveAllowed(partly.count)}
            </Button>
          ) : (
            <Button kind="primary" isPending={isPending} onPress={() => move(message.id, which)}>
              {texts.moveAction}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.form}>
        <ComboBox
          label={texts.moveChannel}
          value={channelId === undefined ? undefined : String(channelId)}
          choices={channels}
          isDisabled={!mayChannel}
          onChange={(value) => setChannelId(value === undefined ? undefined : Number(value))}
        />
        <TextField
          label={texts.moveTopic}
          value={topic}
          placeholder={emptyName}
          maxLength={longest}
          isDisabled={!mayTopic}
          onChange={setTopic}
        />
        <RadioGroup
          label={texts.moveWhich}
          value={which}
          choices={[
            { value: 'change_one', label: texts.moveOne },
            { value: 'change_later', label: texts.moveLater },
            { value: 'change_all', label: texts.moveAll },
          ]}
          onChange={setWhich}
        />
        <Checkbox isSelected={notifiesOld} onChange={setNotifiesOld}>
          {texts.moveNotifyOld}
        </Checkbox>
        <Checkbox isSelected={notifiesNew} onChange={setNotifiesNew}>
          {texts.moveNotifyNew}
        </Checkbox>
        {error && (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/**
 * Returns the id of the first message that the user can still move, with the numbers of movable messages and of all
 * messages in the topic. Returns undefined unless the server rejected the move because some messages are too old.
 */
function partOf(cause: Error): { from: number; allowed: number; total: number } | undefined {
  if (!(cause instanceof ApiError) || cause.code !== 'MOVE_MESSAGES_TIME_LIMIT_EXCEEDED') {
    return undefined;
  }
  const { fields } = cause;
  const from = fields.first_message_id_allowed_to_move;
  if (typeof from !== 'number') return undefined;
  return {
    from,
    allowed: Number(fields.total_messages_allowed_to_move),
    total: Number(fields.total_messages_in_topic),
  };
}
