import { answerOf, api } from '../../api/client.ts';
import { useModelState } from '../../hooks/use-model.ts';
import { navigate } from '../../navigation/routes.ts';
import type { Reminder } from '../../store/records.ts';
import { selector } from '../../store/selector.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { momentText } from '../../ui/format-time.ts';
import { Icon } from '../../ui/icons.tsx';
import { showError } from '../../ui/toasts.ts';
import styles from '../drafts/written.module.css';
import { MessageContent } from '../message-content/message-content.tsx';
import { texts } from './texts.ts';

const byTime = selector(
  ({ reminders }) => [reminders],
  (reminders): readonly Reminder[] =>
    [...reminders.values()].sort(
      (a, b) => a.scheduled_delivery_timestamp - b.scheduled_delivery_timestamp,
    ),
);

/** Shows the user's reminders, next reminder first. */
export function Reminders() {
  const reminders = useModelState(byTime);
  if (reminders.length === 0) {
    return (
      <EmptyState icon="bell" title={texts.noReminders}>
        {texts.noRemindersHint}
      </EmptyState>
    );
  }
  return (
    <div className={styles.page}>
      <ul className={styles.list} aria-label={texts.reminders}>
        {reminders.map((reminder) => (
          <Card key={reminder.reminder_id} reminder={reminder} />
        ))}
      </ul>
    </div>
  );
}

function Card({ reminder }: { readonly reminder: Reminder }) {
  const hours = useModelState((state) => state.settings.twenty_four_hour_time);
  const { reminder_target_message_id: target, rendered_content, failed } = reminder;
  const open = () =>
    navigate({ view: 'narrow', terms: [{ operator: 'with', operand: target }], near: target });
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <span className={styles.recipient}>
          <Icon name="bell" size={16} />
          <span>{momentText(reminder.scheduled_delivery_timestamp * 1_000, hours)}</span>
        </span>
        <Button size="small" icon="message" onPress={open}>
          {texts.open}
        </Button>
        <IconButton
          size="small"
          icon="trash"
          label={texts.removeReminder}
          onPress={() => remove(reminder)}
        />
      </div>
      <div className={styles.rendered}>
        <MessageContent html={rendered_content} />
      </div>
      {failed && <span className={styles.failed}>{texts.reminderFailed}</span>}
    </li>
  );
}

function remove({ reminder_id }: Reminder): void {
  const params = { path: { reminder_id: String(reminder_id) } };
  answerOf(api.DELETE('/reminders/{reminder_id}', { params })).catch(showError);
}
