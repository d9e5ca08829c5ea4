import { answerOf, api } from '../../api/client.ts';
import type { components } from '../../api/gen/openapi.ts';
import { useModelState } from '../../hooks/use-model.ts';
import type { Realm } from '../../store/records.ts';
import { isAdministrator, isGroupSetting, isOwner, permissionRule } from '../../store/rights.ts';
import { ChannelChoice } from '../pickers/channel-choice.tsx';
import { SettingGroup } from '../pickers/setting-group.tsx';
import { SettingSelect, SettingSwitch, SettingText } from '../setting-controls/setting.tsx';
import { controlTexts } from '../setting-controls/texts.ts';
import { organizationTexts } from './texts.ts';
import { wholeNumber } from './whole-number.ts';

type RealmForm = components['schemas']['patch_realm_form'];

/** Changes settings of the organization. */
function changeRealm(change: RealmForm): Promise<unknown> {
  return answerOf(api.PATCH('/realm', { body: change }));
}

type Named<Value> = {
  [Name in keyof RealmForm & keyof Realm]-?: RealmForm[Name] extends Value | undefined
    ? Name
    : never;
}[keyof RealmForm & keyof Realm];

interface Labels {
  readonly label: string;
  readonly description?: string;
  readonly isForOwners?: boolean;
}

/** Returns why the user cannot change the organization, or undefined if the user can. */
export function useRealmLock(isForOwners = false): string | undefined {
  return useModelState((state) => {
    if (isForOwners) return isOwner(state) ? undefined : organizationTexts.onlyOwners;
    return isAdministrator(state) ? undefined : organizationTexts.onlyAdministrators;
  });
}

export function RealmSwitch({
  name,
  isForOwners,
  unavailableBecause,
  ...labels
}: Labels & {
  readonly name: Named<boolean>;
  /** Why this server does not allow the setting to be turned on. */
  readonly unavailableBecause?: string | undefined;
}) {
  const value = useModelState(({ realm }) => realm[name] === true);
  const lock = useRealmLock(isForOwners);
  const lockedBecause = lock ?? unavailableBecause;
  return (
    <SettingSwitch
      {...labels}
      value={value}
      lockedBecause={lockedBecause}
      onSave={(changed) => changeRealm({ [name]: changed })}
    />
  );
}

type ChannelName = Extract<
  keyof RealmForm,
  | 'new_stream_announcements_stream_id'
  | 'signup_announcements_stream_id'
  | 'moderation_request_channel_id'
>;

/** Shows a setting for the channel that the server sends certain messages to. The setting can also be no channel. */
export function RealmChannel({
  name,
  label,
  none = organizationTexts.nowhere,
}: {
  readonly name: ChannelName;
  readonly label: string;
  /** The label for no channel. */
  readonly none?: string;
}) {
  const value = useModelState(({ realm }) => Number(realm[name] ?? -1));
  const lockedBecause = useRealmLock();
  return (
    <ChannelChoice
      label={label}
      none={none}
      value={value === -1 ? undefined : value}
      lockedBecause={lockedBecause}
      onSave={(channelId) => changeRealm({ [name]: channelId ?? -1 })}
    />
  );
}

type GroupName = Named<NonNullable<RealmForm['can_create_groups']>>;

export function RealmPermission({
  name,
  isForOwners,
  ...labels
}: Labels & { readonly name: GroupName }) {
  const value = useModelState(({ realm }) => realm[name]);
  const server = useModelState((state) => state.server);
  const lockedBecause = useRealmLock(isForOwners);
  if (!isGroupSetting(value)) return null;
  return (
    <SettingGroup
      {...labels}
      value={value}
      rule={permissionRule({ server }, 'realm', name)}
      lockedBecause={lockedBecause}
      onSave={(change) => changeRealm({ [name]: change })}
    />
  );
}

export function RealmText({
  name,
  isForOwners,
  isMultiline,
  ...labels
}: Labels & { readonly name: Named<string>; readonly isMultiline?: boolean }) {
  const value = useModelState(({ realm }) => String(realm[name] ?? ''));
  const lockedBecause = useRealmLock(isForOwners);
  return (
    <SettingText
      {...labels}
      value={value}
      lockedBecause={lockedBecause}
      isMultiline={isMultiline ?? false}
      onSave={(changed) => changeRealm({ [name]: changed })}
    />
  );
}

export function RealmNumber({
  name,
  isForOwners,
  ...labels
}: Labels & { readonly name: Named<number> }) {
  const value = useModelState(({ realm }) => String(realm[name] ?? 0));
  const lockedBecause = useRealmLock(isForOwners);
  return (
    <SettingText
      {...labels}
      type="number"
      width="narrow"
      value={value}
      lockedBecause={lockedBecause}
      onSave={async (changed) => {
        const number = wholeNumber(changed);
        if (number === undefined) throw new Error(controlTexts.notANumber);
        await changeRealm({ [name]: number });
      }}
    />
  );
}

export function RealmChoice({
  name,
  choices,
  isForOwners,
  ...labels
}: Labels & { readonly name: Named<string>; readonly choices: Readonly<Record<string, string>> }) {
  const value = useModelState(({ realm }) => String(realm[name]));
  const lockedBecause = useRealmLock(isForOwners);
  return (
    <SettingSelect
      {...labels}
      value={value}
      lockedBecause={lockedBecause}
      choices={Object.entries(choices).map(([choice, label]) => ({ value: choice, label }))}
      onSave={(changed) => changeRealm({ [name]: changed })}
    />
  );
}

/** Shows a setting whose value is an index into `choices`, starting at 0. */
export function RealmNumberChoice({
  name,
  choices,
  ...labels
}: Labels & { readonly name: Named<number>; readonly choices: readonly string[] }) {
  const value = useModelState(({ realm }) => String(realm[name]));
  const lockedBecause = useRealmLock();
  return (
    <SettingSelect
      {...labels}
      value={value}
      lockedBecause={lockedBecause}
      choices={choices.map((label, index) => ({ value: String(index), label }))}
      onSave={(changed) => changeRealm({ [name]: Number(changed) })}
    />
  );
}

const limits = organizationTexts.limits;
const unlimited = 'unlimited';

/** Shows a setting for a time limit in seconds; null means no limit. */
export function RealmLimit({
  name,
  ...labels
}: Labels & {
  readonly name:
    | 'message_content_edit_limit_seconds'
    | 'message_content_delete_limit_seconds'
    | 'move_messages_within_stream_limit_seconds'
    | 'move_messages_between_streams_limit_seconds';
}) {
  const seconds = useModelState(({ realm }) => realm[name]);
  const lockedBecause = useRealmLock();
  const value = seconds === null ? unlimited : String(seconds);
  const usual = Object.entries(limits.names).map(([choice, label]) => ({ value: choice, label }));
  const isUsual = value === unlimited || usual.some((choice) => choice.value === value);
  return (
    <SettingSelect
      {...labels}
      value={value}
      lockedBecause={lockedBecause}
      choices={[
        { value: unlimited, label: limits.unlimited },
        ...(isUsual ? [] : [{ value, label: limits.seconds(Number(value)) }]),
        ...usual,
      ]}
      onSave={(changed) =>
        changeRealm({ [name]: changed === unlimited ? unlimited : Number(changed) })
      }
    />
  );
}
