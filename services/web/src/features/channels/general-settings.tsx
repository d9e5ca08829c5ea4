import { answerOf, api } from '../../api/client.ts';
import { useModelState } from '../../hooks/use-model.ts';
import type { Channel } from '../../store/records.ts';
import {
  holdsRealmPermission,
  isAdministrator,
  isOwner,
  mayAdministerChannel,
} from '../../store/rights.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { showError } from '../../ui/toasts.ts';
import { Control, Section } from '../setting-controls/section.tsx';
import {
  SaveNote,
  SettingSelect,
  SettingSwitch,
  SettingText,
} from '../setting-controls/setting.tsx';
import { useSaving } from '../setting-controls/use-saving.ts';
import { changeChannel } from './change-channel.ts';
import { ChannelDetails } from './channel-details.tsx';
import { ChannelPrivacy } from './channel-privacy.tsx';
import styles from './channels.module.css';
import { FolderField } from './folder-field.tsx';
import { channelsTexts } from './texts.ts';

const texts = channelsTexts.general;

interface PartProps {
  readonly channel: Channel;
  readonly lockedBecause: string | undefined;
}

export function GeneralSettings({ channel }: { readonly channel: Channel }) {
  const mayAdminister = useModelState((state) => mayAdministerChannel(state, channel));
  const server = useModelState((state) => state.server);
  const { stream_id: id } = channel;
  const lockedBecause = mayAdminister ? undefined : texts.locked;
  const part = { channel, lockedBecause };
  return (
    <>
      <Section title={texts.title}>
        <SettingText
          label={texts.name}
          value={channel.name}
          maxLength={server.max_stream_name_length}
          lockedBecause={lockedBecause}
          onSave={(new_name) => changeChannel(id, { new_name })}
        />
        <SettingText
          label={texts.description}
          value={channel.description}
          width="wide"
          maxLength={server.max_stream_description_length}
          lockedBecause={lockedBecause}
          onSave={(description) => changeChannel(id, { description })}
        />
        <Folder {...part} />
        <ChannelPrivacy {...part} />
        <TopicsPolicy {...part} />
        <Retention channel={channel} />
        <DefaultChannel channel={channel} />
      </Section>
      <ChannelDetails channel={channel} />
      {mayAdminister && <Archive channel={channel} />}
    </>
  );
}

function Folder({ channel, lockedBecause }: PartProps) {
  const saving = useSaving(channel.folder_id ?? undefined, (folderId) =>
    changeChannel(channel.stream_id, { folder_id: folderId ?? null }),
  );
  const hasFolders = useModelState(({ folders }) => folders.size > 0);
  if (!hasFolders) return null;
  return (
    <Control width="narrow">
      <FolderField
        value={saving.value}
        lockedBecause={lockedBecause}
        onChange={(folderId) => void saving.save(folderId)}
      />
      <SaveNote status={saving.status} />
    </Control>
  );
}

const topicsPolicies = [
  'inherit',
  'allow_empty_topic',
  'disable_empty_topic',
  'empty_topic_only',
] as const;

function TopicsPolicy({ channel, lockedBecause }: PartProps) {
  const may = useModelState(
    (state) => isAdministrator(state) || holdsRealmPermission(state, 'can_set_topics_policy_group'),
  );
  return (
    <SettingSelect
      label={texts.topics}
      value={channel.topics_policy}
      choices={topicsPolicies.map((value) => ({ value, label: texts.topicsPolicies[value] }))}
      lockedBecause={lockedBecause ?? (may ? undefined : texts.topicsLocked)}
      onSave={(topics_policy) => changeChannel(channel.stream_id, { topics_policy })}
    />
  );
}

/**
 * Shows a field for message retention in days. Empty means the organization's default, and `unlimited` means forever.
 */
function Retention({ channel }: { readonly channel: Channel }) {
  const may = useModelState(isOwner);
  const days = channel.message_retention_days;
  return (
    <SettingText
      label={texts.retention}
      width="narrow"
      description={texts.retentionHint}
      value={days === null ? '' : days === -1 ? 'unlimited' : String(days)}
      lockedBecause={may ? undefined : texts.retentionLocked}
      onSave={(text) => {
        const message_retention_days =
          text.trim() === '' ? 'realm_default' : /^\d+$/.test(text.trim()) ? Number(text) : text;
        return changeChannel(channel.stream_id, { message_retention_days });
      }}
    />
  );
}

function DefaultChannel({ channel }: { readonly channel: Channel }) {
  const isAdmin = useModelState(isAdministrator);
  const isDefault = useModelState(({ defaultChannels }) =>
    defaultChannels.includes(channel.stream_id),
  );
  const locked = channel.invite_only ? texts.isDefaultPrivate : texts.isDefaultLocked;
  return (
    <SettingSwitch
      label={texts.isDefault}
      value={isDefault}
      lockedBecause={isAdmin && !channel.invite_only ? undefined : locked}
      onSave={(is_default_stream) => changeChannel(channel.stream_id, { is_default_stream })}
    />
  );
}

function Archive({ channel }: { readonly channel: Channel }) {
  const { stream_id: id, name, is_archived } = channel;
  async function archive() {
    const isConfirmed = await confirm({
      title: texts.archiveTitle(name),
      body: <p>{texts.archiveDescription}</p>,
      action: texts.archive,
      isDangerous: true,
    });
    if (!isConfirmed) return;
    const params = { path: { stream_id: String(id) } };
    await answerOf(api.DELETE('/streams/{stream_id}', { params }));
  }
  const restore = () => changeChannel(id, { is_archived: false });
  return (
    <Section
      title={is_archived ? texts.restore : texts.archive}
      description={is_archived ? texts.restoreDescription : texts.archiveDescription}
    >
      <div className={styles.buttons}>
        {is_archived ? (
          <Button icon="undo" onPress={() => void restore().catch(showError)}>
            {texts.restore}
          </Button>
        ) : (
          <Button kind="danger" icon="archive" onPress={() => void archive().catch(showError)}>
            {texts.archive}
          </Button>
        )}
      </div>
    </Section>
  );
}
