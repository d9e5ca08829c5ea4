import { useModelState, useStore } from '../../hooks/use-model.ts';
import { Button } from '../../ui/button.tsx';
import { showError, showToast } from '../../ui/toasts.ts';
import {
  askToNotify,
  isSupported,
  notificationPermission,
  showNotification,
} from '../notifications/permission.ts';
import { playSound } from '../notifications/sound.ts';
import { Section } from '../setting-controls/section.tsx';
import { SettingSelect } from '../setting-controls/setting.tsx';
import { changeSettings } from './change-setting.ts';
import { OwnChoice, OwnSwitch } from './own-setting.tsx';
import styles from './settings.module.css';
import { settingsTexts } from './texts.ts';

const texts = settingsTexts.notifications;

/** Shows whether this browser shows notifications, and lets the user turn them on. */
export function DesktopNotifications() {
  return (
    <>
      <Section title={texts.permission}>
        <Permission />
      </Section>
      <Section title={texts.more}>
        <Sound />
        <OwnSwitch name="pm_content_in_desktop_notifications" label={texts.content} />
        <OwnChoice name="desktop_icon_count_display" label={texts.count} choices={texts.counts} />
      </Section>
    </>
  );
}

function Permission() {
  const granted = useStore(notificationPermission);
  const permission = isSupported ? granted : 'unsupported';
  const title = useModelState(({ realm }) => realm.name);
  const tryIt = () => {
    if (!showNotification(title, { body: texts.trial })) showToast(texts.onlyApps);
  };
  return (
    <>
      <span className={styles.quiet}>{texts.permissionStates[permission]}</span>
      <div className={styles.buttons}>
        {permission === 'default' && (
          <Button kind="primary" icon="bell" onPress={() => void askToNotify().catch(showError)}>
            {texts.ask}
          </Button>
        )}
        {permission === 'granted' && (
          <Button icon="bell" onPress={tryIt}>
            {texts.try}
          </Button>
        )}
      </div>
    </>
  );
}

function Sound() {
  const sound = useModelState(({ settings }) => settings.notification_sound);
  const available = useModelState(({ settings }) => settings.available_notification_sounds);
  const names = Array.isArray(available) ? available.map(String) : [];
  return (
    <div className={styles.inlineForm}>
      <SettingSelect
        label={texts.soundName}
        value={sound}
        choices={[
          ...names.map((name) => ({
            value: name,
            label: names.length === 1 ? texts.soundDefault : name,
          })),
          { value: 'none', label: texts.soundNone },
        ]}
        onSave={(notification_sound) => changeSettings({ notification_sound })}
      />
      {sound !== 'none' && (
        <Button icon="play" onPress={() => void playSound(sound).catch(showError)}>
          {texts.trySound}
        </Button>
      )}
    </div>
  );
}
