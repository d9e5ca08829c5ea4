import { useModelState } from '../../hooks/use-model.ts';
import { Section } from '../setting-controls/section.tsx';
import { OwnChoice, OwnSwitch } from './own-setting.tsx';
import { settingsTexts } from './texts.ts';

const texts = settingsTexts.preferences;

export function PreferencesPage() {
  const hasReceipts = useModelState(({ realm }) => realm.enable_read_receipts);
  const hasNoPresence = useModelState(({ realm }) => realm.presence_disabled);
  return (
    <>
      <Section title={texts.writing}>
        <OwnSwitch
          name="enter_sends"
          label={texts.enterSends}
          description={texts.enterSendsDescription}
        />
        <OwnSwitch name="enable_drafts_synchronization" label={texts.drafts} />
        <OwnSwitch name="web_navigate_to_sent_message" label={texts.goToSent} />
      </Section>
      <Section title={texts.reading}>
        <OwnChoice
          name="web_mark_read_on_scroll_policy"
          label={texts.markRead}
          choices={texts.markReads}
        />
      </Section>
      <Section title={texts.privacy}>
        <OwnSwitch
          name="presence_enabled"
          label={texts.presence}
          lockedBecause={hasNoPresence ? texts.presenceLocked : undefined}
        />
        <OwnSwitch
          name="send_read_receipts"
          label={texts.receipts}
          lockedBecause={hasReceipts ? undefined : texts.receiptsLocked}
        />
        <OwnSwitch name="send_private_typing_notifications" label={texts.typingDirect} />
        <OwnSwitch name="send_stream_typing_notifications" label={texts.typingChannel} />
        <OwnSwitch name="receives_typing_notifications" label={texts.seeTyping} />
        <OwnSwitch name="allow_private_data_export" label={texts.privateExport} />
      </Section>
    </>
  );
}
