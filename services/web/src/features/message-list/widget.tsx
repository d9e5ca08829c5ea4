import { type FormEvent, useState } from 'react';
import { Button as AriaButton, Checkbox } from 'react-aria-components';
import { answerOf, api, idempotencyKey } from '../../api/client.ts';
import { once } from '../../api/once.ts';
import { useModelState } from '../../hooks/use-model.ts';
import { userName } from '../../store/names.ts';
import type { Message } from '../../store/records.ts';
import { isVisitor } from '../../store/rights.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icons.tsx';
import { showError } from '../../ui/toasts.ts';
import { MessageContent } from '../message-content/message-content.tsx';
import { texts } from './texts.ts';
import styles from './widget.module.css';
import {
  nextOptionIndex,
  nextTaskKey,
  type Poll,
  type PollOption,
  type TodoList,
  widgetOf,
} from './widgets.ts';

/** Shows a poll or a to-do list. For any other widget, shows the message's plain text. */
export function Widget({ message }: { readonly message: Message }) {
  const widget = widgetOf(message.submessages, message.sender_id);
  if (widget?.kind === 'poll') return <PollView message={message} poll={widget} />;
  if (widget?.kind === 'todo') return <TodoView message={message} list={widget} />;
  return <MessageContent html={message.content} />;
}

/**
 * Sends a change to a poll or to-do list. Ignores further changes to the same `part` while the request runs. Shows
 * errors. Resolves to whether the change was sent.
 */
async function send(message: Message, part: string, change: object): Promise<boolean> {
  const content = JSON.stringify(change);
  const body = { message_id: message.id, msg_type: 'widget', content };
  const attempt = {
    name: `widget ${message.id} ${part}`,
    // The same press has a different meaning once others have changed the widget
    content: `${message.submessages.length} ${content}`,
  };
  try {
    return await once(attempt, (key) =>
      answerOf(api.POST('/submessage', { body, params: { header: idempotencyKey(key) } })),
    );
  } catch (error) {
    showError(error);
    return false;
  }
}

function PollView({ message, poll }: { readonly message: Message; readonly poll: Poll }) {
  const me = useModelState((state) => state.me);
  const hasNoAccount = me === undefined;
  const addOption = (option: string) =>
    send(message, 'options', {
      type: 'new_option',
      option,
      idx: nextOptionIndex(poll, me ?? 0),
    });
  return (
    <section className={styles.widget} aria-label={texts.pollQuestion}>
      <WidgetTitle
        message={message}
        icon="poll"
        title={poll.question}
        placeholder={texts.pollNoQuestion}
        label={texts.pollQuestionLabel}
        editLabel={texts.edit}
        save={(question) => send(message, 'question', { type: 'question', question })}
      />
      <ul className={styles.options}>
        {poll.options.map((option) => (
          <OptionView key={option.key} message={message} option={option} />
        ))}
      </ul>
      {!hasNoAccount && (
        <OneLineForm
          label={texts.pollAddOption}
          action={texts.pollAdd}
          unsentKey={`${message.id}:option`}
          onSubmit={addOption}
        />
      )}
    </section>
  );
}

/** Shows the question of a poll or the title of a to-do list. The author can edit it. */
function WidgetTitle({
  message,
  icon,
  title,
  placeholder,
  label,
  editLabel,
  save,
}: {
  readonly message: Message;
  readonly icon: 'poll' | 'todo';
  readonly title: string;
  /** The text shown in place of an empty title. */
  readonly placeholder: string;
  /** The label of the field. */
  readonly label: string;
  /** The label of the button that opens the field. */
  readonly editLabel: string;
  /** Saves the title. Resolves to whether the title was saved. */
  readonly save: (title: string) => Promise<boolean>;
}) {
  const isAuthor = useModelState(({ me }) => me === message.sender_id);
  const [isEdited, setIsEdited] = useState(false);
  if (isEdited) {
    return (
      <OneLineForm
        label={label}
        action={texts.save}
        initial={title}
        unsentKey={`${message.id}:title`}
        onSubmit={async (changed) => {
          const isSaved = await save(changed);
          if (isSaved) setIsEdited(false);
          return isSaved;
        }}
      />
    );
  }
  return (
    <div className={styles.title}>
      <Icon name={icon} size={16} />
      <strong className={styles.label}>{title || placeholder}</strong>
      {isAuthor && (
        <IconButton icon="edit" size="small" label={editLabel} onPress={() => setIsEdited(true)} />
      )}
    </div>
  );
}

function OptionView({
  message,
  option,
}: {
  readonly message: Message;
  readonly option: PollOption;
}) {
  const hasNoAccount = useModelState(isVisitor);
  const isMine = useModelState(
    (state) => state.me !== undefined && option.voters.includes(state.me),
  );
  const names = useModelState((state) => option.voters.map((id) => userName(state, id)).join(', '));
  const vote = { type: 'vote', key: option.key, vote: isMine ? -1 : 1 };
  return (
    <li className={styles.option}>
      <AriaButton
        isDisabled={hasNoAccount}
        aria-pressed={isMine}
        aria-label={texts.pollVote(option.text, option.voters.length)}
        className={classes(styles.vote, isMine && styles.mine)}
        onPress={() => void send(message, `option ${option.key}`, vote)}
      >
        {option.voters.length}
      </AriaButton>
      <span className={styles.label}>{option.text}</span>
      {names && <span className={styles.names}>{names}</span>}
    </li>
  );
}

function TodoView({ message, list }: { readonly message: Message; readonly list: TodoList }) {
  const me = useModelState((state) => state.me);
  const hasNoAccount = me === undefined;
  const addTask = (task: string, desc: string) =>
    send(message, 'tasks', {
      type: 'new_task',
      key: nextTaskKey(list),
      task,
      desc,
      completed: false,
    });
  return (
    <section className={styles.widget} aria-label={list.title || texts.todoTitle}>
      <WidgetTitle
        message={message}
        icon="todo"
        title={list.title}
        placeholder={texts.todoTitle}
        label={texts.todoTitleLabel}
        editLabel={texts.todoEditTitle}
        save={(title) => send(message, 'title', { type: 'new_task_list_title', title })}
      />
      <ul className={styles.options}>
        {list.tasks.map((task) => (
          <li key={task.key}>
            <Checkbox
              className={styles.task ?? ''}
              isSelected={task.isDone}
              isReadOnly={hasNoAccount}
              onChange={() =>
                void send(message, `task ${task.key}`, { type: 'strike', key: task.key })
              }
            >
              <span className={styles.box}>{task.isDone && <Icon name="check" size={14} />}</span>
              <span className={classes(styles.label, task.isDone && styles.done)}>{task.text}</span>
              {task.description && <span className={styles.names}>{task.description}</span>}
            </Checkbox>
          </li>
        ))}
      </ul>
      {!hasNoAccount && (
        <OneLineForm
          label={texts.todoAddTask}
          detailLabel={texts.todoDescription}
          action={texts.pollAdd}
          unsentKey={`${message.id}:task`}
          onSubmit={addTask}
        />
      )}
    </section>
  );
}

/** The unsent text typed below polls and to-do lists. It survives when its message scrolls out of view. */
const unsent = new Map<string, string>();

/** Returns the text of a field, a function that changes it, and a function that clears it after it was sent. */
function useUnsent(key: string, initial = '') {
  const [text, setText] = useState(unsent.get(key) ?? initial);
  const change = (next: string) => {
    setText(next);
    if (next === initial) unsent.delete(key);
    else unsent.set(key, next);
  };
  const clear = () => {
    // Keep text typed meanwhile
    if (unsent.get(key) === text) unsent.delete(key);
    setText((now) => (now === text ? '' : now));
  };
  return { text, change, clear };
}

function OneLineForm({
  label,
  detailLabel,
  action,
  initial = '',
  unsentKey,
  onSubmit,
}: {
  readonly label: string;
  /** The label of a second, optional field. */
  readonly detailLabel?: string;
  readonly action: string;
  readonly initial?: string;
  /** The key that identifies the form among all messages. */
  readonly unsentKey: string;
  /** Sends the texts. Resolves to whether they were sent; otherwise they stay in the form. */
  readonly onSubmit: (text: string, detail: string) => Promise<boolean>;
}) {
  const main = useUnsent(unsentKey, initial);
  const detail = useUnsent(`${unsentKey}:detail`);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!main.text.trim() || !(await onSubmit(main.text.trim(), detail.text.trim()))) return;
    main.clear();
    detail.clear();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <input
        className={styles.input}
        aria-label={label}
        placeholder={label}
        value={main.text}
        onChange={(event) => main.change(event.target.value)}
      />
      {detailLabel && (
        <input
          className={styles.input}
          aria-label={detailLabel}
          placeholder={detailLabel}
          value={detail.text}
          onChange={(event) => detail.change(event.target.value)}
        />
      )}
      <Button size="small" type="submit" isDisabled={!main.text.trim()}>
        {action}
      </Button>
    </form>
  );
}
