import { useCallback } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useModelState } from '../../hooks/use-model.ts';
import { closeUserCard } from '../../navigation/open-user-card.ts';
import { channelRoute, formatRoute } from '../../navigation/routes.ts';
import { userName } from '../../store/names.ts';
import type { User } from '../../store/records.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ChannelIcon } from '../conversations/channel-icon.tsx';
import { Awaited } from '../setting-controls/awaited.tsx';
import { useFetched } from '../setting-controls/use-fetched.ts';
import { PersonSummary, ProfileFields, roleOf } from './person-summary.tsx';
import { texts } from './texts.ts';
import styles from './user-card.module.css';

/** Shows a person's full profile: fields, channels and groups. */
export function Profile({ userId }: { readonly userId: number }) {
  const user = useModelState((state) => state.users.get(userId));
  const name = useModelState((state) => userName(state, userId));
  if (!user) return null;
  return (
    <Dialog title={name} onClose={closeUserCard}>
      <PersonSummary user={user} size={72} />
      <Tabs
        label={texts.profile}
        tabs={[
          { id: 'profile', title: texts.profile, content: <Details user={user} /> },
          { id: 'channels', title: texts.channels, content: <Channels userId={userId} /> },
          { id: 'groups', title: texts.groups, content: <Groups userId={userId} /> },
        ]}
      />
    </Dialog>
  );
}

function Details({ user }: { readonly user: User }) {
  const owner = useModelState((state) =>
    user.bot_owner_id ? userName(state, user.bot_owner_id) : undefined,
  );
  return (
    <>
      <dl className={styles.fields}>
        {user.delivery_email && (
          <div>
            <dt>{texts.email}</dt>
            <dd>
              <a href={`mailto:${user.delivery_email}`}>{user.delivery_email}</a>
            </dd>
          </div>
        )}
        <div>
          <dt>{texts.role}</dt>
          <dd>{roleOf(user, owner)}</dd>
        </div>
        <div>
          <dt>{texts.userId}</dt>
          <dd>{user.user_id}</dd>
        </div>
        <div>
          <dt>{texts.joined('').trim()}</dt>
          <dd>{new Date(user.date_joined).toLocaleDateString()}</dd>
        </div>
      </dl>
      <ProfileFields user={user} />
    </>
  );
}

function Channels({ userId }: { readonly userId: number }) {
  const channels = useModelState((state) => state.channels);
  const list = useCallback(() => {
    const params = { path: { user_id: String(userId) } };
    return answerOf(api.GET('/users/{user_id}/channels', { params }));
  }, [userId]);
  const fetched = useFetched(list);
  if (!fetched.answer) return <Awaited label={texts.loading} fetched={fetched} />;
  const known = fetched.answer.subscribed_channel_ids.flatMap((id) => channels.get(id) ?? []);
  if (known.length === 0) return <p className={styles.role}>{texts.noChannels}</p>;
  return (
    <ul className={styles.members}>
      {known
        .sort((a, b) => a.name.localeCompare(b.name))
        .map((channel) => (
          <li key={channel.stream_id}>
            <a className={styles.member} href={formatRoute(channelRoute(channel.stream_id))}>
              <ChannelIcon channel={channel} />
              {channel.name}
            </a>
          </li>
        ))}
    </ul>
  );
}

function Groups({ userId }: { readonly userId: number }) {
  const all = useModelState((state) => state.groups);
  const groups = [...all.values()].filter(
    ({ is_system_group, deactivated, members }) =>
      !is_system_group && !deactivated && members.includes(userId),
  );
  if (groups.length === 0) return <p className={styles.role}>{texts.noGroups}</p>;
  return (
    <ul className={styles.members}>
      {groups.map(({ id, name, description }) => (
        <li key={id} className={styles.member}>
          <Icon name="users" size={16} />
          {name}
          <span className={styles.role}>{description}</span>
        </li>
      ))}
    </ul>
  );
}
