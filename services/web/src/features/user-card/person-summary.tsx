import type { ReactNode } from 'react';
import { useModelState } from '../../hooks/use-model.ts';
import { useNow } from '../../hooks/use-now.ts';
import { lookAlikeWarning } from '../../store/look-alikes.ts';
import { userName } from '../../store/names.ts';
import { presenceOf } from '../../store/presence.ts';
import type { User } from '../../store/records.ts';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { EmojiOfStatus } from '../people/status-emoji.tsx';
import { UserAvatar } from '../people/user-avatar.tsx';
import { type FieldValue, fieldValues, orderedFields } from './profile-fields.ts';
import { texts } from './texts.ts';
import { localTime, sinceActive } from './times.ts';
import styles from './user-card.module.css';

/** Shows a person's picture, name, role, status, presence and local time. */
export function PersonSummary({ user, size }: { readonly user: User; readonly size: number }) {
  const { user_id: userId } = user;
  const name = useModelState((state) => userName(state, userId));
  const warning = useModelState((state) => lookAlikeWarning(user, state.users));
  const status = useModelState((state) => state.statuses.get(userId));
  const owner = useModelState((state) =>
    user.bot_owner_id ? userName(state, user.bot_owner_id) : undefined,
  );
  return (
    <>
      <div className={styles.head}>
        <UserAvatar userId={userId} size={size} showsPresence />
        <div className={styles.titles}>
          <strong className={styles.name}>{name}</strong>
          <span className={styles.role}>{roleOf(user, owner)}</span>
          {warning && (
            <span className={styles.warning}>
              <Icon name="alert" size={15} /> {warning}
            </span>
          )}
          {!user.is_active && <span className={styles.gone}>{texts.deactivated}</span>}
        </div>
      </div>
      {status && (
        <p className={styles.status}>
          <EmojiOfStatus status={status} /> {status.status_text}
        </p>
      )}
      {user.is_active && !user.is_bot && <Presence user={user} />}
    </>
  );
}

export function roleOf({ is_bot, is_system_bot, role }: User, owner: string | undefined): string {
  if (!is_bot) return texts.roles[role];
  if (is_system_bot) return texts.systemBot;
  return owner ? texts.ownedBy(owner) : texts.bot;
}

function Presence({ user }: { readonly user: User }) {
  const now = useNow();
  const presence = useModelState((state) => presenceOf(state, user.user_id, now));
  const last = useModelState((state) => state.presences.get(user.user_id));
  const twentyFour = useModelState(({ settings }) => settings.twenty_four_hour_time);
  const time = localTime(user.timezone, now, twentyFour);
  const since = presence === 'offline' ? sinceActive(last, now) : undefined;
  return (
    <div className={styles.lines}>
      {presence && (
        <Line icon="user">{since ? texts.lastActive(since) : texts.presence[presence]}</Line>
      )}
      {time && <Line icon="clock">{texts.localTime(time)}</Line>}
    </div>
  );
}

export function Line({
  icon,
  children,
}: {
  readonly icon: IconName;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.line}>
      <Icon name={icon} size={15} />
      <span>{children}</span>
    </div>
  );
}

/** Shows a person's profile fields. With `isSummary`, shows only the fields that are marked for the card. */
export function ProfileFields({
  user,
  isSummary = false,
}: {
  readonly user: User;
  readonly isSummary?: boolean;
}) {
  const fields = useModelState(orderedFields);
  const values = fieldValues(fields, user).filter((value) => !isSummary || value.isInSummary);
  if (values.length === 0) return null;
  return (
    <dl className={styles.fields}>
      {values.map((value) => (
        <div key={value.id}>
          <dt>{value.name}</dt>
          <dd>
            <FieldText value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FieldText({ value }: { readonly value: FieldValue }) {
  const names = useModelState((state) =>
    value.userIds?.map((id) => userName(state, id)).join(', '),
  );
  if (!value.url) return names ?? value.text;
  return (
    <a href={value.url} target="_blank" rel="noopener noreferrer">
      {value.text}
    </a>
  );
}
