import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useModelState } from '../../hooks/use-model.ts';
import { openProfile } from '../../navigation/open-user-card.ts';
import { avatarUrl } from '../../store/names.ts';
import type { User } from '../../store/records.ts';
import { isAdministrator, mayDeactivate } from '../../store/rights.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { relativeTime } from '../../ui/relative-time.ts';
import { showError } from '../../ui/toasts.ts';
import { roleNames } from '../setting-controls/role-names.ts';
import { RowParts, Tag } from '../setting-controls/section.tsx';
import styles from './organization.module.css';
import { DeactivatePersonDialog, EditPersonDialog } from './person-dialogs.tsx';
import { PersonSecurityDialog } from './person-security-dialog.tsx';
import { organizationTexts } from './texts.ts';

const texts = organizationTexts.people;

/**
 * Shows a person, with buttons that administer the account. If `lastUsed` is given, shows the last use of the account
 * instead of presence; null means that the person never logged in.
 */
export function PersonRow({
  user,
  lastUsed,
}: {
  readonly user: User;
  readonly lastUsed?: number | null | undefined;
}) {
  const { user_id: id, full_name: name } = user;
  const picture = useModelState((state) => avatarUrl(state, id));
  const isMe = useModelState(({ me }) => me === id);
  const seen = useModelState(({ presences }) => presences.get(id)?.active_timestamp);
  const mayEdit = useModelState(isAdministrator);
  const mayEnd = useModelState((state) => mayDeactivate(state, user));
  const [dialog, setDialog] = useState<'edit' | 'security' | 'deactivate'>();
  const close = () => setDialog(undefined);
  const seenText = seen ? texts.lastActive(relativeTime(seen)) : texts.neverSeen;
  return (
    <div className={styles.personRow}>
      <RowParts
        picture={<Avatar name={name} src={picture} size={32} />}
        title={isMe ? `${name} (${texts.you})` : name}
        detail={user.delivery_email ?? undefined}
        actions={
          <>
            {user.is_active && (
              <span className={`${styles.quiet} ${styles.wideOnly}`}>
                {lastUsed === undefined ? seenText : usedText(lastUsed)}
              </span>
            )}
            <Tag>{roleNames[user.role]}</Tag>
            <Menu
              label={texts.more(name)}
              button={<IconButton icon="more" size="small" label={texts.more(name)} />}
            >
              <MenuItem icon="user" onAction={() => openProfile(id)}>
                {texts.profile}
              </MenuItem>
              {mayEdit && user.is_active && (
                <MenuItem icon="edit" onAction={() => setDialog('edit')}>
                  {texts.edit}
                </MenuItem>
              )}
              {mayEnd && user.is_active && (
                <MenuItem icon="key" onAction={() => setDialog('security')}>
                  {texts.security}
                </MenuItem>
              )}
              {mayEnd && user.is_active && (
                <MenuItem icon="x" isDangerous onAction={() => setDialog('deactivate')}>
                  {texts.deactivate}
                </MenuItem>
              )}
              {mayEdit && !user.is_active && !user.is_deleted && (
                <MenuItem icon="undo" onAction={() => void reactivate(user).catch(showError)}>
                  {texts.reactivate}
                </MenuItem>
              )}
            </Menu>
          </>
        }
      />
      {dialog === 'edit' && <EditPersonDialog user={user} onClose={close} />}
      {dialog === 'security' && <PersonSecurityDialog user={user} onClose={close} />}
      {dialog === 'deactivate' && <DeactivatePersonDialog user={user} onClose={close} />}
    </div>
  );
}

/** Formats the last use as a day, because the server does not store the time of day. */
function usedText(lastUsed: number | null): string {
  if (lastUsed === null) return texts.neverUsed;
  const day = { dateStyle: 'medium', timeZone: 'UTC' } as const;
  return texts.lastUsed(new Date(lastUsed * 1_000).toLocaleDateString(undefined, day));
}

async function reactivate({ user_id, full_name }: User): Promise<void> {
  const isConfirmed = await confirm({
    title: texts.reactivateTitle(full_name),
    body: <p>{texts.reactivateBody}</p>,
    action: texts.reactivate,
  });
  if (!isConfirmed) return;
  const path = { user_id: String(user_id) };
  await answerOf(api.POST('/users/{user_id}/reactivate', { params: { path } }));
}
