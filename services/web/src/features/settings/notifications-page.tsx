import { useModelState } from '../../hooks/use-model.ts';
import { formatRoute } from '../../navigation/routes.ts';
import { Section } from '../setting-controls/section.tsx';
import { SettingSelect } from '../setting-controls/setting.tsx';
import { changeSettings } from './change-setting.ts';
import { DesktopNotifications } from './desktop-notifications.tsx';
import { NotificationMatrix } from './notification-matrix.tsx';
import { OwnChoice, OwnSwitch } from './own-setting.tsx';
import { settingsTexts } from './texts.ts';

const texts = settingsTexts.notifications;

export function NotificationsPage() {
  return (
    <>
      <Section
        title={texts.kinds}
        description={
          <>
            {texts.everybodyNote} {texts.channelsNote}{' '}
            <a href={formatRoute({ view: 'channels' })} style={{ textDecoration: 'underline' }}>
              {texts.channelsLink}
            </a>
            .
          </>
        }
      >
        <NotificationMatrix />
      </Section>
      <DesktopNotifications />
      <Section title={texts.topics}>
        <OwnChoice
          name="automatically_follow_topics_policy"
          label={texts.follow}
          choices={texts.policies}
        />
        <OwnChoice
          name="automatically_unmute_topics_in_muted_streams_policy"
          label={texts.unmute}
          choices={texts.policies}
        />
        <OwnSwitch
          name="automatically_follow_topics_where_mentioned"
          label={texts.followMentioned}
        />
        <ResolvedTopics />
      </Section>
      <Section title={texts.phone}>
        <OwnSwitch name="enable_online_push_notifications" label={texts.online} />
      </Section>
      <Section title={texts.mail}>
        <Delay />
        <OwnChoice
          name="realm_name_in_email_notifications_policy"
          label={texts.realmName}
          choices={texts.realmNames}
        />
        <OwnSwitch name="message_content_in_email_notifications" label={texts.mailContent} />
        <OwnSwitch name="enable_digest_emails" label={texts.digest} />
        <OwnSwitch name="enable_login_emails" label={texts.login} />
      </Section>
    </>
  );
}

function Delay() {
  const seconds = useModelState(
    ({ settings }) => settings.email_notifications_batching_period_seconds,
  );
  const usual = Object.entries(texts.delays).map(([value, label]) => ({ value, label }));
  const current = String(seconds);
  const own = usual.some(({ value }) => value === current)
    ? []
    : [{ value: current, label: texts.seconds(seconds) }];
  return (
    <SettingSelect
      label={texts.delay}
      value={current}
      choices={[...own, ...usual]}
      onSave={(value) =>
        changeSettings({ email_notifications_batching_period_seconds: Number(value) })
      }
    />
  );
}

function ResolvedTopics() {
  const policy = useModelState(({ settings }) =>
    String(settings.resolved_topic_notice_auto_read_policy),
  );
  return (
    <SettingSelect
      label={texts.resolved}
      value={policy}
      choices={Object.entries(texts.resolvedPolicies).map(([value, label]) => ({ value, label }))}
      onSave={(value) => changeSettings({ resolved_topic_notice_auto_read_policy: value })}
    />
  );
}
