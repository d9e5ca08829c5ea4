import { useModelState } from '../../hooks/use-model.ts';
import { Section } from '../setting-controls/section.tsx';
import {
  RealmChannel,
  RealmChoice,
  RealmLimit,
  RealmNumber,
  RealmNumberChoice,
  RealmPermission,
  RealmSwitch,
} from './realm-setting.tsx';
import { organizationTexts } from './texts.ts';

const texts = organizationTexts.permissions;

/** Shows the permissions in the organization. */
export function PermissionsPage() {
  const hasDigests = useModelState(({ realm }) => realm.digest_emails_enabled === true);
  return (
    <>
      <Joining />
      <Channels />
      <Topics />
      <Editing />
      <Section title={texts.direct}>
        <RealmPermission
          name="direct_message_permission_group"
          label={texts.directPermission}
          description={texts.directPermissionHint}
        />
        <RealmPermission name="direct_message_initiator_group" label={texts.directInitiator} />
      </Section>
      <People />
      <Section title={texts.more}>
        <RealmPermission name="can_create_groups" label={texts.createGroups} />
        <RealmPermission name="can_manage_all_groups" label={texts.manageGroups} />
        <RealmPermission name="can_create_bots_group" label={texts.createBots} />
        <RealmPermission name="can_create_write_only_bots_group" label={texts.createWebhooks} />
        <RealmPermission name="can_add_custom_emoji_group" label={texts.addEmoji} />
        <RealmPermission name="can_mention_many_users_group" label={texts.mentionMany} />
      </Section>
      <Section title={texts.previews}>
        <RealmSwitch name="inline_image_preview" label={texts.images} />
        <RealmSwitch name="inline_url_embed_preview" label={texts.links} />
      </Section>
      <Section title={texts.mails}>
        <RealmSwitch
          name="message_content_allowed_in_email_notifications"
          label={texts.mailContent}
        />
        <RealmSwitch name="digest_emails_enabled" label={texts.digests} />
        {hasDigests && (
          <RealmNumberChoice
            name="digest_weekday"
            label={texts.digestWeekday}
            choices={texts.weekdays}
          />
        )}
      </Section>
    </>
  );
}

function Joining() {
  return (
    <Section title={texts.joining}>
      <RealmSwitch name="invite_required" label={texts.inviteRequired} isForOwners />
      <RealmSwitch
        name="disallow_disposable_email_addresses"
        label={texts.disposable}
        isForOwners
      />
      <RealmPermission name="can_invite_users_group" label={texts.invite} isForOwners />
      <RealmPermission name="create_multiuse_invite_group" label={texts.inviteLink} isForOwners />
      <RealmChoice
        name="required_second_factor"
        label={texts.requiredFactor}
        description={texts.requiredFactorDescription}
        choices={texts.requiredFactorChoices}
        isForOwners
      />
      <RealmNumber name="waiting_period_threshold" label={texts.waitingPeriod} isForOwners />
    </Section>
  );
}

function Channels() {
  const hasWebPublic = useModelState(
    ({ server }) => server.server_web_public_streams_enabled === true,
  );
  return (
    <Section title={texts.channels}>
      <RealmPermission name="can_create_public_channel_group" label={texts.createPublic} />
      <RealmPermission name="can_create_private_channel_group" label={texts.createPrivate} />
      <RealmSwitch
        name="enable_spectator_access"
        label={texts.spectators}
        unavailableBecause={hasWebPublic ? undefined : texts.noSpectators}
      />
      <RealmPermission name="can_create_web_public_channel_group" label={texts.createWebPublic} />
      <RealmPermission name="can_add_subscribers_group" label={texts.addSubscribers} />
      <RealmSwitch name="send_channel_events_messages" label={texts.channelEvents} />
    </Section>
  );
}

function Topics() {
  return (
    <Section title={texts.topics}>
      <RealmChoice name="topics_policy" label={texts.topicsPolicy} choices={texts.topicsPolicies} />
      <RealmPermission name="can_set_topics_policy_group" label={texts.setTopicsPolicy} />
      <RealmPermission name="can_resolve_topics_group" label={texts.resolve} />
      <RealmPermission name="can_move_messages_between_topics_group" label={texts.moveTopics} />
      <RealmLimit
        name="move_messages_within_stream_limit_seconds"
        label={texts.moveTopicsLimit}
        description={texts.limitHint}
      />
      <RealmPermission name="can_move_messages_between_channels_group" label={texts.moveChannels} />
      <RealmLimit
        name="move_messages_between_streams_limit_seconds"
        label={texts.moveChannelsLimit}
        description={texts.limitHint}
      />
    </Section>
  );
}

function Editing() {
  return (
    <Section title={texts.editing}>
      <RealmSwitch name="allow_message_editing" label={texts.allowEditing} />
      <RealmLimit name="message_content_edit_limit_seconds" label={texts.editLimit} />
      <RealmChoice
        name="message_edit_history_visibility_policy"
        label={texts.editHistory}
        choices={texts.editHistories}
      />
      <RealmPermission name="can_delete_any_message_group" label={texts.deleteAny} />
      <RealmPermission name="can_delete_own_message_group" label={texts.deleteOwn} />
      <RealmLimit name="message_content_delete_limit_seconds" label={texts.deleteLimit} />
      <RealmPermission name="can_set_delete_message_policy_group" label={texts.setDelete} />
    </Section>
  );
}

function People() {
  return (
    <Section title={texts.people}>
      <RealmPermission
        name="can_access_all_users_group"
        label={texts.seeAll}
        description={texts.seeAllHint}
      />
      <RealmSwitch name="name_changes_disabled" label={texts.nameLocked} />
      <RealmSwitch name="email_changes_disabled" label={texts.emailLocked} />
      <RealmSwitch name="avatar_changes_disabled" label={texts.avatarLocked} />
      <RealmSwitch name="require_unique_names" label={texts.uniqueNames} />
      <RealmSwitch name="enable_guest_user_indicator" label={texts.guestIndicator} />
      <RealmSwitch name="enable_guest_user_dm_warning" label={texts.guestWarning} />
      <RealmSwitch name="enable_read_receipts" label={texts.receipts} />
      <RealmSwitch name="presence_disabled" label={texts.presence} />
      <RealmChannel
        name="moderation_request_channel_id"
        label={texts.reports}
        none={texts.noReports}
      />
    </Section>
  );
}
