import { ApiError } from '../../api/api-error.ts';
import { answerOf, api } from '../../api/client.ts';
import type { components } from '../../api/gen/openapi.ts';
import { useModelState } from '../../hooks/use-model.ts';
import type { UserGroup } from '../../store/records.ts';
import { holdsOfGroup, mayManageGroup, permissionRule } from '../../store/rights.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { showError, showToast } from '../../ui/toasts.ts';
import { groupName } from '../pickers/group-names.ts';
import { SettingGroup } from '../pickers/setting-group.tsx';
import { Notice, Section } from '../setting-controls/section.tsx';
import { SettingText } from '../setting-controls/setting.tsx';
import { changeMembers, GroupMembers, GroupSubgroups } from './group-members.tsx';
import styles from './organization.module.css';
import { organizationTexts } from './texts.ts';

const texts = organizationTexts.groups;

/** Shows a group's name, members and permissions. */
export function GroupDetails({ group }: { readonly group: UserGroup }) {
  const mayManage = useModelState((state) => mayManageGroup(state, group));
  const lockedBecause = mayManage ? undefined : texts.notYours;
  return (
    <>
      <Section title={groupName(group)} action={<OwnMembership group={group} />}>
        {group.is_system_group && <Notice>{texts.systemNote}</Notice>}
        {!group.is_system_group && (
          <>
            <SettingText
              label={texts.name}
              value={group.name}
              maxLength={100}
              lockedBecause={lockedBecause}
              onSave={(name) => changeGroup(group.id, { name })}
            />
            <SettingText
              label={texts.descriptionField}
              value={group.description}
              width="wide"
              lockedBecause={lockedBecause}
              onSave={(description) => changeGroup(group.id, { description })}
            />
          </>
        )}
      </Section>
      <GroupMembers group={group} />
      <GroupSubgroups group={group} />
      {!group.is_system_group && <Permissions group={group} lockedBecause={lockedBecause} />}
      {mayManage && <Deactivation group={group} />}
    </>
  );
}

type GroupForm = components['schemas']['patch_user_groups_user_group_id_form'];

function changeGroup(id: number, change: GroupForm): Promise<unknown> {
  const params = { path: { user_group_id: String(id) } };
  return answerOf(api.PATCH('/user_groups/{user_group_id}', { params, body: change }));
}

/** Shows a button to join or leave a group if the user may do so. */
function OwnMembership({ group }: { readonly group: UserGroup }) {
  const me = useModelState((state) => state.me) ?? 0;
  const isMember = group.members.includes(me);
  const may = useModelState((state) =>
    isMember
      ? holdsOfGroup(state, group, 'can_leave_group') ||
        holdsOfGroup(state, group, 'can_remove_members_group')
      : holdsOfGroup(state, group, 'can_join_group') ||
        holdsOfGroup(state, group, 'can_add_members_group'),
  );
  if (group.is_system_group || !may) return null;
  const change = isMember ? { delete: [me] } : { add: [me] };
  return (
    <Button onPress={() => void changeMembers(group.id, change).catch(showError)}>
      {isMember ? texts.leave : texts.join}
    </Button>
  );
}

const permissions = [
  { name: 'can_manage_group', label: texts.canManage },
  { name: 'can_mention_group', label: texts.canMention },
  { name: 'can_add_members_group', label: texts.canAdd },
  { name: 'can_remove_members_group', label: texts.canRemove },
  { name: 'can_join_group', label: texts.canJoin },
  { name: 'can_leave_group', label: texts.canLeave },
] as const;

function Permissions({
  group,
  lockedBecause,
}: {
  readonly group: UserGroup;
  readonly lockedBecause: string | undefined;
}) {
  const server = useModelState((state) => state.server);
  return (
    <Section title={texts.permissions}>
      {permissions.map(({ name, label }) => (
        <SettingGroup
          key={name}
          label={label}
          value={group[name]}
          rule={permissionRule({ server }, 'group', name)}
          lockedBecause={lockedBecause}
          onSave={(change) => changeGroup(group.id, { [name]: change })}
        />
      ))}
    </Section>
  );
}

function Deactivation({ group }: { readonly group: UserGroup }) {
  async function deactivate() {
    const isConfirmed = await confirm({
      title: texts.deactivateTitle(group.name),
      body: <p>{texts.deactivateBody}</p>,
      action: texts.deactivate,
      isDangerous: true,
    });
    if (!isConfirmed) return;
    const params = { path: { user_group_id: String(group.id) } };
    await answerOf(api.POST('/user_groups/{user_group_id}/deactivate', { params }));
  }
  const reactivate = () => changeGroup(group.id, { deactivated: false });
  return (
    <Section title={group.deactivated ? texts.reactivate : texts.deactivate}>
      <div className={styles.buttons}>
        {group.deactivated ? (
          <Button onPress={() => void reactivate().catch(showError)}>{texts.reactivate}</Button>
        ) : (
          <Button kind="danger" onPress={() => void deactivate().catch(showRefusal)}>
            {texts.deactivate}
          </Button>
        )}
      </div>
    </Section>
  );
}

function showRefusal(error: unknown): void {
  const isInUse = error instanceof ApiError && error.code === 'CANNOT_DEACTIVATE_GROUP_IN_USE';
  if (isInUse) showToast(texts.inUse, { kind: 'error', durationMs: 10_000 });
  else showError(error);
}
