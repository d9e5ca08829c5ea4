import { useMemo, useState } from 'react';
import { useModelState } from '../../hooks/use-model.ts';
import type { User } from '../../store/records.ts';
import { holdsRealmPermission } from '../../store/rights.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Select } from '../../ui/select.tsx';
import { SearchField } from '../../ui/text-field.tsx';
import { InviteDialog } from '../invite/invite-dialog.tsx';
import { bestPeople } from '../pickers/search-people.ts';
import { roleNames, roles } from '../setting-controls/role-names.ts';
import { VirtualRows } from '../setting-controls/virtual-rows.tsx';
import styles from './organization.module.css';
import { PersonRow } from './person-row.tsx';
import { organizationTexts } from './texts.ts';

const texts = organizationTexts.people;
const any = 'any';

/** Everybody with an account, by name. */
export function PeoplePage() {
  const users = useModelState((state) => state.users);
  const mayInvite = useModelState(
    (state) =>
      holdsRealmPermission(state, 'can_invite_users_group') ||
      holdsRealmPermission(state, 'create_multiuse_invite_group'),
  );
  const [query, setQuery] = useState('');
  const [role, setRole] = useState<string>(any);
  const [account, setAccount] = useState<'active' | 'inactive'>('active');
  const [isInviting, setInviting] = useState(false);
  const shown = useMemo(() => {
    const fits = (user: User) =>
      !user.is_bot &&
      user.is_active === (account === 'active') &&
      (role === any || String(user.role) === role);
    return bestPeople(users.values().filter(fits), query, Number.POSITIVE_INFINITY);
  }, [users, query, role, account]);
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
        <div className={styles.filter}>
          <Select
            label={texts.status}
            isLabelHidden
            value={account}
            choices={[
              { value: 'active', label: texts.active },
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
      <div className={styles.tallList}>
        {shown.length === 0 ? (
          <EmptyState icon="users" title={texts.none} />
        ) : (
          <VirtualRows
            label={organizationTexts.pages.people}
            rows={shown}
            rowHeight={52}
            keyOf={({ user_id }) => user_id}
          >
            {(user) => <PersonRow user={user} />}
          </VirtualRows>
        )}
      </div>
      <p className={styles.count} role="status">
        {texts.count(shown.length)}
      </p>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}
