import { useMemo, useState } from 'react';
import { answerOf, api, idempotencyKey } from '../../api/client.ts';
import { useModelState } from '../../hooks/use-model.ts';
import { channelRoute, navigate } from '../../navigation/routes.ts';
import type { GroupSetting } from '../../store/records.ts';
import {
  holdsRealmPermission,
  isAdministrator,
  offersWebPublic,
  permissionRule,
} from '../../store/rights.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, RadioGroup } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { GroupPicker } from '../pickers/group-picker.tsx';
import { GroupsPicker } from '../pickers/list-pickers.tsx';
import { PeoplePicker } from '../pickers/people-picker.tsx';
import { PageBar, PlainPage } from '../setting-controls/pages.tsx';
import { Notice } from '../setting-controls/section.tsx';
import { fieldByWords, useSubmit } from '../setting-controls/use-submit.ts';
import { useUnsaved } from '../setting-controls/use-unsaved.ts';
import { type ChannelKind, channelKinds, privacyOf } from './channel-kind.ts';
import styles from './channels.module.css';
import { FolderField } from './folder-field.tsx';
import { peopleOfGroups } from './people-of-groups.ts';
import { channelsTexts } from './texts.ts';

const texts = channelsTexts.create;

/** Returns the privacy levels that the user can choose for a new channel. */
function useMyKinds(): readonly ChannelKind[] {
  const isWebAllowed = useModelState(
    (state) =>
      offersWebPublic(state) && holdsRealmPermission(state, 'can_create_web_public_channel_group'),
  );
  const isPublicAllowed = useModelState((state) =>
    holdsRealmPermission(state, 'can_create_public_channel_group'),
  );
  const isPrivateAllowed = useModelState((state) =>
    holdsRealmPermission(state, 'can_create_private_channel_group'),
  );
  return useMemo(
    () =>
      channelKinds.filter((kind) => {
        if (kind === 'web') return isWebAllowed;
        return kind === 'public' ? isPublicAllowed : isPrivateAllowed;
      }),
    [isWebAllowed, isPublicAllowed, isPrivateAllowed],
  );
}

export function CreatePage() {
  const kinds = useMyKinds();
  const [first] = kinds;
  return (
    <PlainPage>
      <PageBar
        title={texts.title}
        up={{ title: channelsTexts.title, route: { view: 'channels' } }}
      />
      <div className={styles.page}>
        {first ? <CreateForm kinds={kinds} initialKind={first} /> : <Notice>{texts.locked}</Notice>}
      </div>
    </PlainPage>
  );
}

function CreateForm({
  kinds,
  initialKind,
}: {
  readonly kinds: readonly ChannelKind[];
  readonly initialKind: ChannelKind;
}) {
  const me = useModelState((state) => state.me) ?? 0;
  const groups = useModelState((state) => state.groups);
  const server = useModelState((state) => state.server);
  const isAdmin = useModelState(isAdministrator);
  const mayAnnounce = useModelState(({ realm }) => realm.new_stream_announcements_stream_id >= 0);
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [kind, setKind] = useState(initialKind);
  const [folderId, setFolderId] = useState<number>();
  const [people, setPeople] = useState<readonly number[]>([me]);
  const [groupIds, setGroupIds] = useState<readonly number[]>([]);
  const [isAnnounced, setAnnounced] = useState(mayAnnounce);
  const [isDefault, setDefault] = useState(false);
  const [send, setSend] = useState<GroupSetting>();
  const [administer, setAdminister] = useState<GroupSetting>({
    direct_members: [me],
    direct_subgroups: [],
  });
  const everyone = useMemo(
    () => groups.values().find((group) => group.name === 'role:everyone')?.id,
    [groups],
  );
  const form = useSubmit(
    fieldByWords({ description: /description/i, people: /user|subscriber/i }, 'name'),
  );
  const isPrivate = privacyOf(kind).invite_only;
  const create = () =>
    form.submit(
      (key) =>
        answerOf(
          api.POST('/channels/create', {
            headers: idempotencyKey(key),
            body: {
              name,
              description,
              ...privacyOf(kind),
              subscribers: [...new Set([...people, ...peopleOfGroups(groups, groupIds)])],
              announce: mayAnnounce && isAnnounced && !isPrivate,
              is_default_stream: isDefault && !isPrivate,
              can_administer_channel_group: administer,
              ...(folderId !== undefined && { folder_id: folderId }),
              ...(send !== undefined && { can_send_message_group: send }),
            },
          }),
        ),
      ({ id }) => navigate(channelRoute(id)),
    );
  const unsaved = useUnsaved(() => undefined);
  return (
    <form
      onChange={unsaved.onChange}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() && !form.isPending) void create();
      }}
    >
      <TextField
        label={texts.name}
        value={name}
        onChange={setName}
        autoFocus
        maxLength={server.max_stream_name_length}
        error={form.errorOf('name')}
      />
      <TextField
        label={texts.description}
        description={texts.descriptionHint}
        value={description}
        onChange={setDescription}
        maxLength={server.max_stream_description_length}
        error={form.errorOf('description')}
      />
      <RadioGroup
        label={texts.privacy}
        value={kind}
        choices={kinds.map((value) => ({ value, ...channelsTexts.kinds[value] }))}
        onChange={setKind}
      />
      <FolderField value={folderId} onChange={setFolderId} />
      <PeoplePicker
        label={texts.people}
        value={people}
        onChange={setPeople}
        error={form.errorOf('people')}
      />
      <GroupsPicker
        label={texts.groups}
        description={texts.groupsHint}
        placeholder={texts.addGroups}
        value={groupIds}
        onChange={setGroupIds}
        isOffered={({ name: group }) => group !== 'role:internet' && group !== 'role:nobody'}
      />
      {mayAnnounce && !isPrivate && (
        <Checkbox isSelected={isAnnounced} onChange={setAnnounced}>
          {texts.announce}
        </Checkbox>
      )}
      {isAdmin && !isPrivate && (
        <Checkbox isSelected={isDefault} onChange={setDefault}>
          {texts.isDefault}
        </Checkbox>
      )}
      {everyone !== undefined && (
        <GroupPicker
          label={texts.send}
          value={send ?? everyone}
          onChange={setSend}
          rule={permissionRule({ server }, 'stream', 'can_send_message_group')}
        />
      )}
      <GroupPicker
        label={texts.administer}
        value={administer}
        onChange={setAdminister}
        rule={permissionRule({ server }, 'stream', 'can_administer_channel_group')}
      />
      <div className={styles.buttons}>
        <Button type="submit" kind="primary" isPending={form.isPending} isDisabled={!name.trim()}>
          {texts.create}
        </Button>
        <Button onPress={() => navigate({ view: 'channels' })}>{texts.cancel}</Button>
      </div>
    </form>
  );
}
