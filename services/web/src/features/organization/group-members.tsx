import { useMemo, useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import type { components } from '../../api/gen/openapi.ts';
import { useModelState } from '../../hooks/use-model.ts';
import { avatarUrl } from '../../store/names.ts';
import type { User, UserGroup } from '../../store/records.ts';
import { holdsOfGroup, mayManageGroup } from '../../store/rights.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { SearchField } from '../../ui/text-field.tsx';
import { showError } from '../../ui/toasts.ts';
import { groupName } from '../pickers/group-names.ts';
import { GroupsPicker } from '../pickers/list-pickers.tsx';
import { PeoplePicker } from '../pickers/people-picker.tsx';
import { bestPeople } from '../pickers/search-people.ts';
import { Control, List, ListRow, RowParts, Section } from '../setting-controls/section.tsx';
import { VirtualRows } from '../setting-controls/virtual-rows.tsx';
import styles from './organization.module.css';
import { organizationTexts } from './texts.ts';

const texts = organizationTexts.groups;

type MembersForm = components['schemas']['post_user_groups_user_group_id_members_form'];

/** Adds and removes members and subgroups of a group. */
export function changeMembers(groupId: number, change: MembersForm): Promise<unknown> {
  const params = { path: { user_group_id: String(groupId) } };
  return answerOf(api.POST('/user_groups/{user_group_id}/members', { params, body: change }));
}

function useMay(group: UserGroup, name: 'can_add_members_group' | 'can_remove_members_group') {
  return useModelState((state) => mayManageGroup(state, group) || holdsOfGroup(state, group, name));
}

/** Lists with more members than this get a filter and scroll. */
const manyMembers = 12;

/** Shows the direct members of a group. */
export function GroupMembers({ group }: { readonly group: UserGroup }) {
  const users = useModelState((state) => state.users);
  const mayAdd = useMay(group, 'can_add_members_group');
  const mayRemove = useMay(group, 'can_remove_members_group');
  const [query, setQuery] = useState('');
  const shown = useMemo(() => {
    const members = group.members.flatMap((id) => users.get(id) ?? []);
    return bestPeople(members, query, Number.POSITIVE_INFINITY);
  }, [group.members, users, query]);
  const change = (members: MembersForm) => void changeMembers(group.id, members).catch(showError);
  const row = (user: User) => (
    <RowParts
      picture={<MemberPicture user={user} />}
      title={user.full_name}
      actions={
        mayRemove && (
          <IconButton
            icon="x"
            size="small"
            label={texts.remove(user.full_name)}
            onPress={() => change({ delete: [user.user_id] })}
          />
        )
      }
    />
  );
  return (
    <Section title={texts.members} description={texts.people(group.members.length)}>
      {mayAdd && !group.deactivated && (
        <Control>
          <PeoplePicker
            label={texts.addMembers}
            isLabelHidden
            value={[]}
            isOffered={({ user_id }) => !group.members.includes(user_id)}
            onChange={(ids) => change({ add: [...ids] })}
          />
        </Control>
      )}
      {group.members.length <= manyMembers ? (
        <List label={texts.members} none={texts.noMembers}>
          {shown.map((user) => (
            <li key={user.user_id} className={styles.personRow}>
              {row(user)}
            </li>
          ))}
        </List>
      ) : (
        <>
          <SearchField label={texts.filterMembers} value={query} onChange={setQuery} />
          <div className={styles.tallList} style={{ height: '22rem' }}>
            <VirtualRows
              label={texts.members}
              rows={shown}
              rowHeight={44}
              keyOf={({ user_id }) => user_id}
            >
              {(user) => <div className={styles.personRow}>{row(user)}</div>}
            </VirtualRows>
          </div>
        </>
      )}
    </Section>
  );
}

function MemberPicture({ user }: { readonly user: User }) {
  const picture = useModelState((state) => avatarUrl(state, user.user_id));
  return <Avatar name={user.full_name} src={picture} size={28} />;
}

/** Shows the subgroups of a group. Their members are also members of the group. */
export function GroupSubgroups({ group }: { readonly group: UserGroup }) {
  const groups = useModelState((state) => state.groups);
  const mayAdd = useMay(group, 'can_add_members_group');
  const mayRemove = useMay(group, 'can_remove_members_group');
  const change = (subgroups: MembersForm) =>
    void changeMembers(group.id, subgroups).catch(showError);
  return (
    <Section title={texts.subgroups}>
      {mayAdd && !group.deactivated && (
        <Control>
          <GroupsPicker
            label={texts.addSubgroups}
            isLabelHidden
            placeholder={texts.addSubgroups}
            value={[]}
            isOffered={({ id, name }) =>
              id !== group.id &&
              !group.direct_subgroup_ids.includes(id) &&
              name !== 'role:internet' &&
              name !== 'role:nobody'
            }
            onChange={(ids) => change({ add_subgroups: [...ids] })}
          />
        </Control>
      )}
      <List label={texts.subgroups} none={texts.noSubgroups}>
        {group.direct_subgroup_ids.flatMap((id) => {
          const subgroup = groups.get(id);
          if (!subgroup) return [];
          const name = groupName(subgroup);
          return [
            <ListRow
              key={id}
              picture={<Icon name="users" />}
              title={name}
              actions={
                mayRemove && (
                  <IconButton
                    icon="x"
                    size="small"
                    label={texts.remove(name)}
                    onPress={() => change({ delete_subgroups: [id] })}
                  />
                )
              }
            />,
          ];
        })}
      </List>
    </Section>
  );
}
