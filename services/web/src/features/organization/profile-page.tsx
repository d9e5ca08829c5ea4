import type { ReactNode } from 'react';
import { answerOf, api, withFile } from '../../api/client.ts';
import { useModelState } from '../../hooks/use-model.ts';
import { ownIcon } from '../../store/names.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { showError } from '../../ui/toasts.ts';
import { PictureButton } from '../setting-controls/picture.tsx';
import { Section } from '../setting-controls/section.tsx';
import styles from './organization.module.css';
import { RealmChannel, RealmSwitch, RealmText, useRealmLock } from './realm-setting.tsx';
import { organizationTexts } from './texts.ts';

const texts = organizationTexts.profile;

export function OrganizationProfilePage() {
  const url = useModelState(({ realm }) => realm.url);
  return (
    <>
      <Section title={texts.title}>
        <RealmText name="name" label={texts.name} />
        <RealmText
          name="description"
          label={texts.description}
          description={texts.descriptionHint}
          isMultiline
        />
        <dl className={styles.details}>
          <dt>{texts.address}</dt>
          <dd>{url}</dd>
        </dl>
      </Section>
      <Section title={texts.pictures}>
        <Icon />
        <Logo isNight={false} />
        <Logo isNight />
      </Section>
      <Section title={texts.announcements}>
        <RealmChannel name="new_stream_announcements_stream_id" label={texts.newChannels} />
        <RealmChannel name="signup_announcements_stream_id" label={texts.signups} />
        <RealmSwitch name="send_welcome_emails" label={texts.mails} />
        <RealmText
          name="welcome_message_custom_text"
          label={texts.welcome}
          description={texts.welcomeHint}
          isMultiline
        />
      </Section>
    </>
  );
}

function Icon() {
  const name = useModelState(({ realm }) => realm.name);
  const url = useModelState(({ realm }) => ownIcon(realm));
  const maxMib = useModelState(({ server }) => server.max_icon_file_size_mib);
  return (
    <Picture
      label={texts.icon}
      hint={texts.iconHint}
      url={url ?? ''}
      isOwn={url !== undefined}
      maxMib={maxMib}
      preview={(src) => <Avatar name={name} src={src || undefined} size={72} />}
      onSave={(file) => answerOf(api.POST('/realm/icon', withFile(file, {})))}
      onRemove={() => answerOf(api.DELETE('/realm/icon'))}
    />
  );
}

function Logo({ isNight }: { readonly isNight: boolean }) {
  const name = isNight ? 'night_logo' : 'logo';
  const url = useModelState(({ realm }) => realm[`${name}_url`]);
  const isOwn = useModelState(({ realm }) => realm[`${name}_source`] === 'U');
  const maxMib = useModelState(({ server }) => server.max_logo_file_size_mib);
  const night = { night: isNight };
  return (
    <Picture
      label={isNight ? texts.nightLogo : texts.logo}
      url={url}
      isOwn={isOwn}
      maxMib={maxMib}
      preview={(src) => (
        <span className={styles.logo} data-theme-of={isNight ? 'dark' : 'light'}>
          <img src={src} alt="" />
        </span>
      )}
      onSave={(file) => answerOf(api.POST('/realm/logo', withFile(file, night)))}
      onRemove={() => answerOf(api.DELETE('/realm/logo', { body: night }))}
    />
  );
}

function Picture({
  label,
  hint,
  url,
  isOwn,
  maxMib,
  preview,
  onSave,
  onRemove,
}: {
  readonly label: string;
  readonly hint?: string;
  readonly url: string;
  /** Whether the organization has uploaded a picture of its own. */
  readonly isOwn: boolean;
  readonly maxMib: number;
  readonly preview: (url: string) => ReactNode;
  readonly onSave: (file: File) => Promise<unknown>;
  readonly onRemove: () => Promise<unknown>;
}) {
  const lockedBecause = useRealmLock();
  return (
    <div className={styles.picture}>
      <div className={styles.pictureFrame}>{preview(url)}</div>
      <div className={styles.pictureWords}>
        <span className={styles.label}>{label}</span>
        {(lockedBecause ?? hint) && <span className={styles.quiet}>{lockedBecause ?? hint}</span>}
        <div className={styles.buttons}>
          <PictureButton
            label={texts.change}
            title={texts.newPicture}
            maxMib={maxMib}
            isDisabled={lockedBecause !== undefined}
            preview={preview}
            onSave={onSave}
          />
          {isOwn && (
            <Button
              size="small"
              kind="quiet"
              isDisabled={lockedBecause !== undefined}
              aria-label={`${texts.remove}: ${label}`}
              onPress={() => void onRemove().catch(showError)}
            >
              {texts.remove}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
