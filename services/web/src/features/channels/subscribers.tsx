import { useCallback, useMemo, useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useModelState } from '../../hooks/use-model.ts';
import { avatarUrl } from '../../store/names.ts';
import type { Channel, User } from '../../store/records.ts';
import { mayAddSubscribers, mayRemoveSubscribers } from '../../store/rights.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchField } from '../../ui/text-field.tsx';
import { showError, showToast } from '../../ui/toasts.ts';
import { subscribe, unsubscribe } from '../conversations/actions.ts';
import { GroupsPicker } from '../pickers/list-pickers.tsx';
import { PeoplePicker } from '../pickers/people-picker.tsx';
import { bestPeople } from '../pickers/search-people.ts';
import { Awaited } from '../setting-controls/awaited.tsx';
import { Notice, RowParts } from '../setting-controls/section.tsx';
import { useFetched } from '../setting-controls/use-fetched.ts';
import { useSubmit } from '../setting-controls/use-submit.ts';
import { VirtualRows } from '../setting-controls/virtual-rows.tsx';
import styles from './channels.module.css';
import { peopleOfGroups } from './people-of-groups.ts';
import { channelsTexts } from './texts.ts';

const texts = channelsTexts.subscribers;

/** Shows the subscribers of a channel. */
export function Subscribers({ channel }: { readonly channel: Channel }) {
  const { stream_id: id } = channel;
  const fetch = useCallback(async () => {
    const params = { path: { stream_id: String(id) } };
    const { subscribers } = await answerOf(api.GET('/streams/{stream_id}/members', { params }));
    return new Set(subscribers);
  }, [id]);
  const fetched = useFetched(fetch, channel.subscriber_count);
  const { answer: subscribers, refetch } = fetched;
  const users = useModelState((state) => state.users);
  const mayAdd = useModelState((state) => mayAddSubscribers(state, channel));
  const [query, setQuery] = useState('');
  const shown = useMemo(() => {
    const people = [...(subscribers ?? [])].flatMap((userId) => users.get(userId) ?? []);
    return bestPeople(people, query, Number.POSITIVE_INFINITY);
  }, [subscribers, users, query]);
  if (!subscribers) return <Awaited label={texts.title} fetched={fetched} />;
  return (
    <div className={styles.tall}>
      {mayAdd ? (
        <AddSubscribers channel={channel} subscribers={subscribers} onAdded={refetch} />
      ) : (
        <Notice>{texts.addLocked}</Notice>
      )}
      <SearchField label={texts.filter} value={query} onChange={setQuery} />
      <div className={styles.list}>
        {shown.length === 0 ? (
          <EmptyState icon="users" title={query ? texts.noneFits : texts.none} />
        ) : (
          <VirtualRows
            label={texts.title}
            rows={shown}
            rowHeight={48}
            keyOf={({ user_id }) => user_id}
          >
            {(user) => <SubscriberRow user={user} channel={channel} onRemoved={refetch} />}
          </VirtualRows>
        )}
      </div>
      <p className={styles.count} role="status">
        {channelsTexts.browse.members(subscribers.size)}
      </p>
    </div>
  );
}

function AddSubscribers({
  channel,
  subscribers,
  onAdded,
}: {
  readonly channel: Channel;
  readonly subscribers: ReadonlySet<number>;
  readonly onAdded: () => void;
}) {
  const groups = useModelState((state) => state.groups);
  const users = useModelState((state) => state.users);
  const [people, setPeople] = useState<readonly number[]>([]);
  const [groupIds, setGroupIds] = useState<readonly number[]>([]);
  const form = useSubmit(() => 'people');
  const all = new Set([...people, ...peopleOfGroups(groups, groupIds)]);
  const added = [...all].filter((id) => !subscribers.has(id) && users.get(id)?.is_active);
  const add = () =>
    form.submit(
      () => subscribe(channel, added),
      () => {
        showToast(texts.added(added.length), { kind: 'success', durationMs: 3_000 });
        setPeople([]);
        setGroupIds([]);
        onAdded();
      },
    );
  return (
    <div className={styles.addForm}>
      <PeoplePicker
        label={texts.add}
        value={people}
        onChange={setPeople}
        isOffered={({ user_id }) => !subscribers.has(user_id)}
        error={form.errorOf('people')}
      />
      <div className={styles.addGroups}>
        <GroupsPicker
          label={texts.addGroups}
          placeholder={texts.addGroups}
          isLabelHidden
          value={groupIds}
          onChange={setGroupIds}
          isOffered={({ name }) => name !== 'role:internet' && name !== 'role:nobody'}
        />
      </div>
      {all.size > 0 && (
        <Button
          kind="primary"
          isPending={form.isPending}
          isDisabled={added.length === 0}
          onPress={() => void add()}
        >
          {texts.addButton(added.length)}
        </Button>
      )}
    </div>
  );
}

function SubscriberRow({
  user,
  channel,
  onRemoved,
}: {
  readonly user: User;
  readonly channel: Channel;
  readonly onRemoved: () => void;
}) {
  const { user_id: id, full_name: name } = user;
  const picture = useModelState((state) => avatarUrl(state, id));
  const mayRemove = useModelState(
    (state) =>
      mayRemoveSubscribers(state, channel) || state.me === id || user.bot_owner_id === state.me,
  );
  async function remove() {
    const isConfirmed = await confirm({
      title: texts.removeTitle(name),
      action: texts.removeAction,
      isDangerous: true,
    });
    if (!isConfirmed) return;
    await unsubscribe(channel, [id]);
    onRemoved();
  }
  return (
    <div className={styles.personRow}>
      <RowParts
        picture={<Avatar name={name} src={picture} size={28} />}
        title={name}
        detail={user.delivery_email ?? undefined}
        actions={
          mayRemove && (
            <IconButton
              icon="x"
              size="small"
              label={texts.remove(name)}
              onPress={() => void remove().catch(showError)}
            />
          )
        }
      />
    </div>
  );
}
