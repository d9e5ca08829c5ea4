import { answerOf, api } from '../../api/client.ts';
import { useModelState } from '../../hooks/use-model.ts';
import type { Channel } from '../../store/records.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { ComboBox } from '../../ui/select.tsx';
import { showError } from '../../ui/toasts.ts';
import { plainText } from '../channels/plain-text.ts';
import { useChannelChoices } from '../pickers/channel-choice.tsx';
import { Control, List, ListRow, Section } from '../setting-controls/section.tsx';
import { useRealmLock } from './realm-setting.tsx';
import { organizationTexts } from './texts.ts';

const texts = organizationTexts.defaultChannels;

export function DefaultChannelsPage() {
  const ids = useModelState(({ defaultChannels }) => defaultChannels);
  const channels = useModelState((state) => state.channels);
  const lockedBecause = useRealmLock();
  const choices = useChannelChoices(isPossible).filter(({ value }) => !ids.includes(Number(value)));
  const add = (stream_id: number) =>
    answerOf(api.POST('/default_streams', { body: { stream_id } }));
  const remove = (stream_id: number) =>
    answerOf(api.DELETE('/default_streams', { body: { stream_id } }));
  return (
    <Section title={texts.title} description={lockedBecause ?? texts.description}>
      {lockedBecause === undefined && (
        <Control width="narrow">
          <ComboBox
            key={ids.length}
            label={texts.add}
            choices={choices}
            value={undefined}
            onChange={(id) => {
              if (id !== undefined) void add(Number(id)).catch(showError);
            }}
          />
        </Control>
      )}
      <List label={texts.title} none={texts.none}>
        {ids
          .flatMap((id) => channels.get(id) ?? [])
          .sort((a, b) => a.name.localeCompare(b.name))
          .map(({ stream_id, name, rendered_description }) => (
            <ListRow
              key={stream_id}
              picture={<Icon name="hash" />}
              title={name}
              detail={plainText(rendered_description) || undefined}
              actions={
                lockedBecause === undefined && (
                  <IconButton
                    icon="x"
                    size="small"
                    label={texts.remove(name)}
                    onPress={() => void remove(stream_id).catch(showError)}
                  />
                )
              }
            />
          ))}
      </List>
    </Section>
  );
}

function isPossible({ invite_only, is_archived }: Channel): boolean {
  return !invite_only && !is_archived;
}
