import { useMemo } from 'react';
import { useModelState } from '../../hooks/use-model.ts';
import type { Channel } from '../../store/records.ts';
import { ComboBox } from '../../ui/select.tsx';
import { Control } from '../setting-controls/section.tsx';
import { SaveNote } from '../setting-controls/setting.tsx';
import { useSaving } from '../setting-controls/use-saving.ts';

/** Shows a setting for one channel or none. A change takes effect immediately. */
export function ChannelChoice({
  label,
  none,
  value,
  lockedBecause,
  onSave,
}: {
  readonly label: string;
  /** The label for no channel. */
  readonly none: string;
  readonly value: number | undefined;
  readonly lockedBecause?: string | undefined;
  readonly onSave: (channelId: number | undefined) => Promise<unknown>;
}) {
  const choices = useChannelChoices(isInUse);
  const saving = useSaving(value, onSave);
  return (
    <Control width="narrow">
      <ComboBox
        label={label}
        choices={[{ value: '', label: none }, ...choices]}
        value={saving.value === undefined ? '' : String(saving.value)}
        isDisabled={lockedBecause !== undefined}
        description={lockedBecause}
        onChange={(id) => {
          if (id !== undefined) void saving.save(id === '' ? undefined : Number(id));
        }}
      />
      <SaveNote status={saving.status} />
    </Control>
  );
}

function isInUse({ is_archived }: Channel): boolean {
  return !is_archived;
}

/**
 * Returns the channels that `isOffered` accepts as choices of a field, sorted by name. Pass the same `isOffered`
 * function in each render.
 */
export function useChannelChoices(isOffered: (channel: Channel) => boolean) {
  const channels = useModelState((state) => state.channels);
  return useMemo(
    () =>
      [...channels.values()]
        .filter(isOffered)
        .sort((a, b) => a.name.localeCompare(b.name))
        .map(({ stream_id, name }) => ({ value: String(stream_id), label: `#${name}` })),
    [channels, isOffered],
  );
}
