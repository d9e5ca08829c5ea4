import { useMemo } from 'react';
import { answerOf, api, withFile } from '../../api/client.ts';
import { useModelState } from '../../hooks/use-model.ts';
import { avatarUrl } from '../../store/names.ts';
import { isAdministrator } from '../../store/rights.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { ComboBox } from '../../ui/select.tsx';
import { showError } from '../../ui/toasts.ts';
import { PictureButton } from '../setting-controls/picture.tsx';
import { Control, Section } from '../setting-controls/section.tsx';
import { SaveNote, SettingText } from '../setting-controls/setting.tsx';
import { useSaving } from '../setting-controls/use-saving.ts';
import { changeSettings } from './change-setting.ts';
import { ProfileFields } from './profile-fields.tsx';
import styles from './settings.module.css';
import { settingsTexts } from './texts.ts';
import { zoneChoices } from './time-zones.ts';

const texts = settingsTexts.profile;

export function ProfilePage() {
  const name = useModelState(({ me, users }) => users.get(me ?? 0)?.full_name) ?? '';
  const isNameLocked = useModelState(
    (state) => state.realm.name_changes_disabled === true && !isAdministrator(state),
  );
  return (
    <>
      <Section title={texts.picture} description={texts.pictureDescription}>
        <Picture name={name} />
      </Section>
      <Section title={texts.you}>
        <SettingText
          label={texts.name}
          value={name}
          isRequired
          lockedBecause={isNameLocked ? texts.namesLocked : undefined}
          onSave={(full_name) => changeSettings({ full_name })}
        />
        <TimeZone />
      </Section>
      <ProfileFields />
    </>
  );
}

function Picture({ name }: { readonly name: string }) {
  const url = useModelState((state) => avatarUrl(state, state.me ?? 0));
  const maxMib = useModelState(({ server }) => server.max_avatar_file_size_mib);
  const isLocked = useModelState(
    (state) => state.realm.avatar_changes_disabled === true && !isAdministrator(state),
  );
  const remove = () => answerOf(api.DELETE('/users/me/avatar')).catch(showError);
  return (
    <div className={styles.picture}>
      <Avatar name={name} src={url} size={80} />
      <div className={styles.pictureButtons}>
        <div className={styles.buttons}>
          <PictureButton
            label={texts.change}
            title={texts.newPicture}
            maxMib={maxMib}
            isDisabled={isLocked}
            preview={(src) => (
              <div className={styles.previews}>
                <Avatar name={name} src={src} size={128} />
                <Avatar name={name} src={src} size={36} />
                <Avatar name={name} src={src} size={20} />
              </div>
            )}
            onSave={(file) => answerOf(api.POST('/users/me/avatar', withFile(file, {})))}
          />
          <Button size="small" kind="quiet" isDisabled={isLocked} onPress={() => void remove()}>
            {texts.remove}
          </Button>
        </div>
        {isLocked && <span className={styles.quiet}>{texts.picturesLocked}</span>}
      </div>
    </div>
  );
}

function TimeZone() {
  const zone = useModelState(({ settings }) => settings.timezone);
  const saving = useSaving(zone, (timezone) => changeSettings({ timezone }));
  const choices = useMemo(() => zoneChoices(saving.value, texts.noTimezone), [saving.value]);
  return (
    <Control width="narrow">
      <ComboBox
        label={texts.timezone}
        description={texts.timezoneDescription}
        choices={choices}
        value={saving.value}
        onChange={(timezone) => {
          if (timezone !== undefined) void saving.save(timezone);
        }}
      />
      <SaveNote status={saving.status} />
    </Control>
  );
}
