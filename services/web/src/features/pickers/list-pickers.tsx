import { useModelState } from '../../hooks/use-model.ts';
import type { Channel, UserGroup } from '../../store/records.ts';
import { Icon } from '../../ui/icons.tsx';
import { groupName } from './group-names.ts';
import styles from './pickers.module.css';
import { bestGroups, fit } from './search-people.ts';
import { type Token, TokenField } from './token-field.tsx';

interface ListPickerProps {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly placeholder: string;
  readonly value: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
  readonly description?: string;
  readonly error?: string | undefined;
}

/** Shows a picker for several active channels, sorted by name. */
export function ChannelsPicker({ value, onChange, ...field }: ListPickerProps) {
  const channels = useModelState((state) => state.channels);
  const find = (query: string) =>
    channels
      .values()
      .filter(({ stream_id, is_archived }) => !is_archived && !value.includes(stream_id))
      .flatMap((channel) => {
        const rank = fit(channel.name, query);
        return rank === undefined ? [] : [{ channel, rank }];
      })
      .toArray()
      .sort((a, b) => a.rank - b.rank || a.channel.name.localeCompare(b.channel.name))
      .slice(0, 40)
      .map(({ channel }) => channelToken(channel));
  return (
    <TokenField
      {...field}
      tokens={tokensOf(value, channels, channelToken)}
      find={find}
      onAdd={(key) => onChange([...value, Number(key)])}
      onRemove={(key) => onChange(value.filter((id) => String(id) !== key))}
    />
  );
}

/** Shows a picker for several user groups, sorted by name. `isOffered` filters the groups and may include roles. */
export function GroupsPicker({
  value,
  onChange,
  isOffered = ({ is_system_group }) => !is_system_group,
  ...field
}: ListPickerProps & { readonly isOffered?: (group: UserGroup) => boolean }) {
  const groups = useModelState((state) => state.groups);
  const find = (query: string) => {
    const offered = groups
      .values()
      .filter((group) => !group.deactivated && !value.includes(group.id) && isOffered(group));
    return bestGroups(offered, query, 40).map(groupToken);
  };
  return (
    <TokenField
      {...field}
      tokens={tokensOf(value, groups, groupToken)}
      find={find}
      onAdd={(key) => onChange([...value, Number(key)])}
      onRemove={(key) => onChange(value.filter((id) => String(id) !== key))}
    />
  );
}

function tokensOf<Item>(
  ids: readonly number[],
  items: ReadonlyMap<number, Item>,
  token: (item: Item) => Token,
): Token[] {
  return ids.flatMap((id) => {
    const item = items.get(id);
    return item === undefined ? [] : [token(item)];
  });
}

function channelToken({ stream_id, name, invite_only }: Channel): Token {
  return {
    key: String(stream_id),
    name,
    picture: (
      <span className={styles.groupIcon}>
        <Icon name={invite_only ? 'lock' : 'hash'} size={16} />
      </span>
    ),
  };
}

function groupToken(group: UserGroup): Token {
  return {
    key: String(group.id),
    name: groupName(group),
    picture: (
      <span className={styles.groupIcon}>
        <Icon name="users" size={16} />
      </span>
    ),
    detail: group.description,
  };
}
