import { useMemo, useState } from 'react';
import { useModelState } from '../../hooks/use-model.ts';
import { formatRoute } from '../../navigation/routes.ts';
import type { UserGroup } from '../../store/records.ts';
import { holdsRealmPermission } from '../../store/rights.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { SearchField } from '../../ui/text-field.tsx';
import { groupName } from '../pickers/group-names.ts';
import { bestGroups } from '../pickers/search-people.ts';
import list from '../setting-controls/controls.module.css';
import { RowParts, rowClass, Section, Tag, Toolbar } from '../setting-controls/section.tsx';
import { CreateGroupDialog } from './create-group-dialog.tsx';
import { GroupDetails } from './group-details.tsx';
import styles from './organization.module.css';
import { organizationTexts } from './texts.ts';

const texts = organizationTexts.groups;

/** Shows all groups, or the group whose id is in the address. */
export function GroupsPage({ groupId }: { readonly groupId: string | undefined }) {
  const group = useModelState(({ groups }) => groups.get(Number(groupId)));
  if (groupId === undefined) return <AllGroups />;
  return (
    <>
      <a className={styles.up} href={formatRoute({ view: 'organization', path: ['groups'] })}>
        <Icon name="arrow-left" size={16} />
        {texts.back}
      </a>
      {group ? <GroupDetails key={group.id} group={group} /> : <p>{texts.unknown}</p>}
    </>
  );
}

function AllGroups() {
  const groups = useModelState((state) => state.groups);
  const mayCreate = useModelState((state) => holdsRealmPermission(state, 'can_create_groups'));
  const [query, setQuery] = useState('');
  const [isCreating, setCreating] = useState(false);
  const shown = useMemo(
    () => bestGroups(groups.values(), query, Number.POSITIVE_INFINITY),
    [groups, query],
  );
  return (
    <>
      <Section
        title={texts.title}
        description={mayCreate ? texts.description : texts.locked}
        action={
          <Button
            kind="primary"
            icon="plus"
            isDisabled={!mayCreate}
            onPress={() => setCreating(true)}
          >
            {texts.add}
          </Button>
        }
      >
        <Toolbar>
          <SearchField label={texts.search} value={query} onChange={setQuery} />
        </Toolbar>
        <GroupList
          label={texts.own}
          none={query === '' ? texts.none : texts.noneFits}
          groups={shown.filter(({ is_system_group }) => !is_system_group)}
        />
      </Section>
      <Section title={texts.system} description={texts.systemHint}>
        <GroupList
          label={texts.system}
          none={texts.noneFits}
          groups={shown.filter(
            ({ is_system_group, name }) =>
              is_system_group && name !== 'role:internet' && name !== 'role:nobody',
          )}
        />
      </Section>
      {isCreating && <CreateGroupDialog onClose={() => setCreating(false)} />}
    </>
  );
}

function GroupList({
  label,
  none,
  groups,
}: {
  readonly label: string;
  /** The text that is shown when there are no groups. */
  readonly none: string;
  readonly groups: readonly UserGroup[];
}) {
  const me = useModelState((state) => state.me) ?? 0;
  return (
    <ul className={list.list} aria-label={label}>
      {groups.length === 0 && <li className={list.none}>{none}</li>}
      {groups.map((group) => (
        <li key={group.id} className={`${rowClass} ${styles.linkRow}`}>
          <a
            className={styles.groupLink}
            href={formatRoute({ view: 'organization', path: ['groups', String(group.id)] })}
          >
            <RowParts
              picture={<Icon name="users" />}
              title={groupName(group)}
              detail={group.is_system_group ? undefined : group.description || undefined}
              actions={
                <>
                  {group.deactivated && <Tag>{texts.deactivated}</Tag>}
                  {group.members.includes(me) && <Tag>{texts.mine}</Tag>}
                  {!group.is_system_group && (
                    <span className={styles.quiet}>{texts.people(group.members.length)}</span>
                  )}
                  <Icon name="chevron-right" size={16} />
                </>
              }
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
