import { useMemo, useState } from 'react';
import { useModelState } from '../../hooks/use-model.ts';
import type { User } from '../../store/records.ts';
import { holdsRealmPermission, isAdministrator } from '../../store/rights.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Select } from '../../ui/select.tsx';
import { SearchField } from '../../ui/text-field.tsx';
import { InviteDialog } from '../invite/invite-dialog.tsx';
import { bestPeople } from '../pickers/search-people.ts';
import { Awaited } from '../setting-controls/awaited.tsx';
import { roleNames, roles } from '../setting-controls/role-names.ts';
import { useFetched } from '../setting-controls/use-fetched.ts';
import { VirtualRows } from '../setting-controls/virtual-rows.tsx';
import styles from './organization.module.css';
import { PersonRow } from './person-row.tsx';
import { organizationTexts } from './texts.ts';
import { listWithoutSecondFactor } from './user-security.ts';

const texts = organizationTexts.people;
const any = 'any';
type AccountFilter = 'active' | 'inactive' | 'no-factor';

/** Shows all accounts, with filters by name, role and status. */
export function PeoplePage() {
  const mayAdminister = useModelState(isAdministrator);
  const mayInvite = useModelState(
    (state) =>
      holdsRealmPermission(state, 'can_invite_users_group') ||
      holdsRealmPermission(state, 'create_multiuse_invite_group'),
  );
  const [query, setQuery] = useState('');
  const [role, setRole] = useState<string>(any);
  const [account, setAccount] = useState<AccountFilter>('active');
  const [isInviting, setInviting] = useState(false);
  const filter = { query, role, account };
  return (
    <>
      <div className={styles.tools}>
        <SearchField label={texts.search} value={query} onChange={setQuery} />
        <div className={styles.filter}>
          <Select
            label={texts.role}
            isLabelHidden
            value={role}
            choices={[
              { value: any, label: texts.anyRole },
              ...roles.map((one) => ({ value: String(one), label: roleNames[one] })),
            ]}
            onChange={setRole}
          />
        </div>
        <div className={styles.wideFilter}>
          <Select
            label={texts.status}
            isLabelHidden
            value={account}
            choices={[
              { value: 'active', label: texts.active },
              ...(mayAdminister ? [{ value: 'no-factor', label: texts.noFactor } as const] : []),
              { value: 'inactive', label: texts.inactive },
            ]}
            onChange={setAccount}
          />
        </div>
        {mayInvite && (
          <Button kind="primary" icon="user-plus" onPress={() => setInviting(true)}>
            {texts.invite}
          </Button>
        )}
      </div>
      {account === 'no-factor' ? (
        <PeopleWithoutFactor filter={filter} />
      ) : (
        <PeopleList filter={filter} />
      )}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}

interface Filter {
  readonly query: string;
  readonly role: string;
  readonly account: AccountFilter;
}

/** Lists people without two-factor authentication. Fetches them each time the list is opened. */
function PeopleWithoutFactor({ filter }: { readonly filter: Filter }) {
  const fetched = useFetched(listWithoutSecondFactor);
  if (fetched.answer) return <PeopleList filter={filter} lastUses={fetched.answer} />;
  return (
    <div className={styles.tallList}>
      <Awaited label={texts.noFactor} fetched={fetched} />
    </div>
  );
}

/**
 * Shows people who match the filter. With `lastUses`, shows only the people in that map, with the last use of their
 * accounts.
 */
function PeopleList({
  filter: { query, role, account },
  lastUses,
}: {
  readonly filter: Filter;
  readonly lastUses?: ReadonlyMap<number, number | null>;
}) {
  const users = useModelState((state) => state.users);
  const shown = useMemo(() => {
    const fits = (user: User) =>
      !user.is_bot &&
      user.is_active === (account !== 'inactive') &&
      (lastUses === undefined || lastUses.has(user.user_id)) &&
      (role === any || String(user.role) === role);
    return bestPeople(users.values().filter(fits), query, Number.POSITIVE_INFINITY);
  }, [users, query, role, account, lastUses]);
  return (
    <>
      <div className={styles.tallList}>
        {shown.length === 0 ? (
          <EmptyState
            icon="users"
            title={lastUses?.size === 0 ? texts.everyoneHasFactor : texts.none}
          />
        ) : (
          <VirtualRows
            label={organizationTexts.pages.people}
            rows={shown}
            rowHeight={52}
            keyOf={({ user_id }) => user_id}
          >
            {(user) => <PersonRow user={user} lastUsed={lastUses?.get(user.user_id)} />}
          </VirtualRows>
        )}
      </div>
      <p className={styles.count} role="status">
        {texts.count(shown.length)}
      </p>
    </>
  );
}
