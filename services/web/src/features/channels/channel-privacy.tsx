import { useModelState } from '../../hooks/use-model.ts';
import type { Channel } from '../../store/records.ts';
import { hasContentAccess, offersWebPublic } from '../../store/rights.ts';
import { confirm } from '../../ui/confirm.tsx';
import { RadioGroup } from '../../ui/switch.tsx';
import { Control } from '../setting-controls/section.tsx';
import { SaveNote } from '../setting-controls/setting.tsx';
import { useSaving } from '../setting-controls/use-saving.ts';
import { changeChannel } from './change-channel.ts';
import { type ChannelKind, channelKind, channelKinds, privacyOf } from './channel-kind.ts';
import { channelsTexts } from './texts.ts';

const texts = channelsTexts.general;

/**
 * Shows the privacy of a channel. Asks before a change, because people may lose access or gain access to old messages.
 */
export function ChannelPrivacy({
  channel,
  lockedBecause,
}: {
  readonly channel: Channel;
  readonly lockedBecause: string | undefined;
}) {
  const mayRead = useModelState((state) => hasContentAccess(state, channel));
  const isWebOffered = useModelState(offersWebPublic);
  const kind = channelKind(channel);
  const saving = useSaving<ChannelKind>(kind, (changed) => {
    const { invite_only, ...history } = privacyOf(changed);
    return changeChannel(channel.stream_id, { is_private: invite_only, ...history });
  });
  const locked = lockedBecause ?? (mayRead ? undefined : texts.contentLocked);
  async function change(changed: ChannelKind) {
    const isConfirmed = await confirm({
      title: texts.privacyTitle(channel.name),
      body: (
        <p>
          {channelsTexts.kinds[changed].label}: {channelsTexts.kinds[changed].description}
        </p>
      ),
      action: texts.privacyAction,
    });
    if (isConfirmed) await saving.save(changed);
  }
  return (
    <Control width="wide">
      <RadioGroup
        label={texts.privacy}
        value={saving.value}
        isDisabled={locked !== undefined}
        choices={channelKinds
          .filter((value) => value !== 'web' || isWebOffered || kind === 'web')
          .map((value) => ({ value, ...channelsTexts.kinds[value] }))}
        onChange={(changed) => void change(changed)}
      />
      {locked}
      <SaveNote status={saving.status} />
    </Control>
  );
}
