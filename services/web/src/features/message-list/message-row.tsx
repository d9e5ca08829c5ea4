import { memo, useId, useRef, useState } from 'react';
import { useModelState, useStore } from '../../hooks/use-model.ts';
import { selectedMessage } from '../../navigation/message-commands.ts';
import { editedMessage, emojiPicker, openMenu } from '../../navigation/open-dialogs.ts';
import { openUserCard } from '../../navigation/open-user-card.ts';
import { avatarUrl, userName } from '../../store/names.ts';
import type { Message } from '../../store/records.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { fullTimeText, shortTimeText, timeText } from '../../ui/format-time.ts';
import { Icon } from '../../ui/icons.tsx';
import { MessageEditor } from '../message-actions/message-editor.tsx';
import { MessageToolbar } from '../message-actions/message-toolbar.tsx';
import { MessageContent } from '../message-content/message-content.tsx';
import styles from './message-row.module.css';
import { Reactions } from './reactions.tsx';
import { texts } from './texts.ts';
import { Widget } from './widget.tsx';

/** Shows a message. */
export const MessageRow = memo(function MessageRow({
  message,
  isContinued,
  isSelected,
  showsMatches,
}: {
  readonly message: Message;
  readonly isContinued: boolean;
  readonly isSelected: boolean;
  /** Whether to highlight search matches. */
  readonly showsMatches: boolean;
}) {
  const [isActive, setIsActive] = useState(false);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const row = useRef<HTMLElement>(null);
  const headingId = useId();
  const hours = useModelState((state) => state.settings.twenty_four_hour_time);
  const name = useModelState((state) =>
    state.users.has(message.sender_id)
      ? userName(state, message.sender_id)
      : message.sender_full_name,
  );
  const isMuted = useModelState((state) => state.mutedUsers.has(message.sender_id));
  const [isRevealed, setIsRevealed] = useState(false);
  const isEdited = useStore(editedMessage) === message.id;
  const isMenuAsked = useStore(openMenu) === message.id;
  const isPicking = useStore(emojiPicker)?.messageId === message.id;
  const isMe = message.is_me_message;
  const isMention = message.flags.some(
    (flag) => flag === 'mentioned' || flag.endsWith('wildcard_mentioned'),
  );
  const showsHeader = !isContinued && !isMe;
  const isMarked = !showsHeader && hasMarks(message);

  return (
    <article
      ref={row}
      data-message-id={message.id}
      tabIndex={isSelected ? 0 : -1}
      aria-labelledby={headingId}
      className={classes(
        styles.row,
        (showsHeader || isMe) && styles.first,
        isMention && styles.mention,
        isSelected && styles.selected,
        !message.flags.includes('read') && styles.unread,
      )}
      onPointerEnter={() => setIsActive(true)}
      onPointerLeave={() => setIsActive(false)}
      onFocus={() => setIsActive(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsActive(false);
      }}
      onPointerUp={() => selectedMessage.update(() => message.id)}
    >
      <span id={headingId} className="visually-hidden">
        {texts.messageBy(name, fullTimeText(message.timestamp, hours))}
      </span>
      <div className={styles.gutter}>
        {showsHeader ? (
          <SenderPicture message={message} name={name} />
        ) : (
          !isMe && (
            <Time className={styles.gutterTime} seconds={message.timestamp} hours={hours} isShort />
          )
        )}
      </div>
      <div className={styles.body}>
        {showsHeader && (
          <div className={styles.header}>
            <SenderName message={message} name={name} />
            <Time className={styles.time} seconds={message.timestamp} hours={hours} />
            <Marks message={message} hours={hours} />
          </div>
        )}
        {isMuted && !isRevealed ? (
          <p className={styles.hidden}>
            {texts.mutedSender}
            <Button size="small" kind="quiet" onPress={() => setIsRevealed(true)}>
              {texts.show}
            </Button>
          </p>
        ) : isEdited ? (
          <MessageEditor message={message} />
        ) : isMe ? (
          <div className={styles.status}>
            <SenderPicture message={message} name={name} size={20} />
            <SenderName message={message} name={name} />
            <MessageContent html={withoutCommand(message.content)} />
            <Time className={styles.time} seconds={message.timestamp} hours={hours} />
            <Marks message={message} hours={hours} />
          </div>
        ) : message.submessages.length > 0 ? (
          <Widget message={message} />
        ) : (
          <div className={isMarked ? styles.text : undefined}>
            <MessageContent
              html={(showsMatches ? message.match_content : undefined) ?? message.content}
            />
            {isMarked && <Marks message={message} hours={hours} />}
          </div>
        )}
        <Reactions message={message} />
      </div>
      {(isActive || isMenuOpen || isMenuAsked || isPicking) && !isEdited && (
        <MessageToolbar message={message} className={styles.toolbar} onMenuChange={setIsMenuOpen} />
      )}
    </article>
  );
});

/** Removes the `/me` command from the start of a status message. */
function withoutCommand(html: string): string {
  return html.replace(/^<p>\/me\s/, '<p>');
}

function SenderPicture({
  message,
  name,
  size = 34,
}: {
  readonly message: Message;
  readonly name: string;
  readonly size?: number;
}) {
  const source = useModelState((state) => avatarUrl(state, message.sender_id));
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      className={styles.picture}
      onClick={(event) => openUserCard(message.sender_id, event.currentTarget)}
    >
      <Avatar name={name} src={source} size={size} />
    </button>
  );
}

function SenderName({ message, name }: { readonly message: Message; readonly name: string }) {
  const isBot = useModelState((state) => state.users.get(message.sender_id)?.is_bot === true);
  return (
    <>
      <button
        type="button"
        className={styles.sender}
        onClick={(event) => openUserCard(message.sender_id, event.currentTarget)}
      >
        {name}
      </button>
      {isBot && <span className={styles.bot}>{texts.bot}</span>}
    </>
  );
}

function Time({
  seconds,
  hours,
  className,
  isShort = false,
}: {
  readonly seconds: number;
  readonly hours: boolean | null;
  readonly className: string | undefined;
  readonly isShort?: boolean;
}) {
  return (
    <time
      className={className}
      dateTime={new Date(seconds * 1_000).toISOString()}
      title={fullTimeText(seconds, hours)}
    >
      {isShort ? shortTimeText(seconds, hours) : timeText(seconds, hours)}
    </time>
  );
}

function hasMarks({ last_edit_timestamp, last_moved_timestamp, flags }: Message): boolean {
  return (last_edit_timestamp ?? last_moved_timestamp) !== undefined || flags.includes('starred');
}

function Marks({ message, hours }: { readonly message: Message; readonly hours: boolean | null }) {
  const { last_edit_timestamp: edited, last_moved_timestamp: moved, flags } = message;
  return (
    <>
      {edited !== undefined ? (
        <span className={styles.mark} title={texts.editedAt(fullTimeText(edited, hours))}>
          ({texts.edited})
        </span>
      ) : (
        moved !== undefined && (
          <span className={styles.mark} title={texts.movedAt(fullTimeText(moved, hours))}>
            ({texts.moved})
          </span>
        )
      )}
      {flags.includes('starred') && (
        <span className={styles.star} role="img" aria-label={texts.starred}>
          <Icon name="star" size={14} isFilled />
        </span>
      )}
    </>
  );
}
