import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { Button, DialogTrigger, ListBox, ListBoxItem } from 'react-aria-components';
import { useModelState } from '../../hooks/use-model.ts';
import type { GroupSetting } from '../../store/records.ts';
import type { PermissionRule } from '../../store/rights.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icons.tsx';
import { Popover } from '../../ui/popover.tsx';
import {
  allowedRoles,
  groupDetail,
  groupName,
  partsOf,
  settingOf,
  settingWords,
} from './group-names.ts';
import { personToken } from './people-picker.tsx';
import styles from './pickers.module.css';
import { bestGroups, bestPeople } from './search-people.ts';
import { pickerTexts } from './texts.ts';
import { type Token, TokenField } from './token-field.tsx';

/**
 * Shows a picker for a permission: a role, or groups and people. The button describes the setting and opens the picker.
 * Choosing a role replaces the setting. Groups and people are added to it, if the permission allows them.
 */
export function GroupPicker({
  label,
  value,
  onChange,
  rule,
  description,
  isDisabled = false,
}: {
  readonly label: string;
  readonly value: GroupSetting;
  readonly onChange: (value: GroupSetting) => void;
  readonly rule: PermissionRule;
  readonly description?: ReactNode;
  readonly isDisabled?: boolean;
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const groups = useModelState((state) => state.groups);
  const users = useModelState((state) => state.users);
  return (
    <div className={styles.field}>
      <span id={`${id}label`} className={styles.label}>
        {label}
      </span>
      <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
        <Button
          className={styles.button ?? ''}
          isDisabled={isDisabled}
          aria-labelledby={`${id}label ${id}value`}
          aria-describedby={`${id}note`}
        >
          <span id={`${id}value`} className={styles.value}>
            {settingWords({ groups, users }, value)}
          </span>
          <Icon name="chevron-down" size={16} />
        </Button>
        <Popover label={label} className={classes(styles.panel)}>
          <Roles
            value={value}
            rule={rule}
            onPick={(group) => {
              onChange(group);
              setOpen(false);
            }}
          />
          {!rule.require_system_group && (
            <div className={styles.more}>
              <GroupsAndPeople
                label={pickerTexts.particular}
                value={value}
                onChange={onChange}
                rule={rule}
              />
            </div>
          )}
        </Popover>
      </DialogTrigger>
      <div id={`${id}note`} className={styles.description}>
        {description}
      </div>
    </div>
  );
}

function Roles({
  value,
  rule,
  onPick,
}: {
  readonly value: GroupSetting;
  readonly rule: PermissionRule;
  readonly onPick: (groupId: number) => void;
}) {
  const groups = useModelState((state) => state.groups);
  const current = typeof value === 'number' ? value : undefined;
  return (
    <>
      <div className={styles.heading} aria-hidden="true">
        {pickerTexts.roles}
      </div>
      <ListBox
        className={styles.roles ?? ''}
        aria-label={pickerTexts.roles}
        autoFocus
        selectionMode="single"
        selectedKeys={current === undefined ? [] : [current]}
        onAction={(key) => onPick(Number(key))}
        onSelectionChange={(keys) => {
          const [key] = keys === 'all' ? [] : keys;
          if (key !== undefined) onPick(Number(key));
        }}
      >
        {allowedRoles(groups, rule).map((group) => (
          <ListBoxItem
            key={group.id}
            id={group.id}
            textValue={groupName(group)}
            className={styles.option ?? ''}
          >
            <span className={styles.words}>
              {groupName(group)}
              {groupDetail(group) && <span className={styles.detail}>{groupDetail(group)}</span>}
            </span>
            {group.id === current && <Icon name="check" size={16} />}
          </ListBoxItem>
        ))}
      </ListBox>
    </>
  );
}

/** Shows the setting's groups, roles and people as tokens. */
function GroupsAndPeople({
  label,
  value,
  onChange,
  rule,
  description,
  error,
}: {
  readonly label: string;
  readonly value: GroupSetting;
  readonly onChange: (value: GroupSetting) => void;
  readonly rule: PermissionRule;
  readonly description?: ReactNode;
  readonly error?: string | undefined;
}) {
  const groups = useModelState((state) => state.groups);
  const users = useModelState((state) => state.users);
  const mutedUsers = useModelState((state) => state.mutedUsers);
  const chosen = partsOf(value);
  const roles = new Set(allowedRoles(groups, rule).map(({ id }) => id));
  const isNobody = (groupId: number) => groups.get(groupId)?.name === 'role:nobody';
  // The group "nobody" has no effect next to others
  const chosenGroups = chosen.groups.filter((id) => !isNobody(id));

  function groupToken(id: number): Token | undefined {
    const group = groups.get(id);
    if (!group) return undefined;
    return {
      key: `group:${id}`,
      name: groupName(group),
      picture: (
        <span className={styles.groupIcon}>
          <Icon name="users" size={16} />
        </span>
      ),
      detail: group.is_system_group ? undefined : pickerTexts.members(group.members.length),
    };
  }
  function userToken(id: number): Token | undefined {
    const token = personToken({ users, mutedUsers }, id);
    return token && { ...token, key: `user:${id}` };
  }
  function find(query: string): Token[] {
    const offeredGroups = groups
      .values()
      .filter(
        ({ id, is_system_group, deactivated }) =>
          !deactivated &&
          !chosenGroups.includes(id) &&
          !isNobody(id) &&
          (!is_system_group || roles.has(id)),
      );
    const offeredUsers = users
      .values()
      .filter(({ user_id, is_active }) => is_active && !chosen.people.includes(user_id));
    return [
      ...bestGroups(offeredGroups, query, 12).flatMap(({ id }) => groupToken(id) ?? []),
      ...bestPeople(offeredUsers, query, 25).flatMap(({ user_id }) => userToken(user_id) ?? []),
    ];
  }
  function add(key: string) {
    const [kind, id] = key.split(':');
    if (kind === 'group') onChange(settingOf(chosen.people, [...chosenGroups, Number(id)]));
    else onChange(settingOf([...chosen.people, Number(id)], chosenGroups));
  }
  function remove(key: string) {
    onChange(
      settingOf(
        chosen.people.filter((id) => `user:${id}` !== key),
        chosenGroups.filter((id) => `group:${id}` !== key),
      ),
    );
  }
  return (
    <TokenField
      label={label}
      placeholder={pickerTexts.addGroupsAndPeople}
      tokens={[
        ...chosenGroups.flatMap((id) => groupToken(id) ?? []),
        ...chosen.people.flatMap((id) => userToken(id) ?? []),
      ]}
      find={find}
      onAdd={add}
      onRemove={remove}
      description={description}
      error={error}
    />
  );
}
