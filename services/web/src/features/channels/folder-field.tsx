import { useMemo } from 'react';
import { useModelState } from '../../hooks/use-model.ts';
import { Select } from '../../ui/select.tsx';
import { channelsTexts } from './texts.ts';

const texts = channelsTexts.create;

/** Shows a field for the channel's folder in the sidebar. Shows nothing if there are no folders. */
export function FolderField({
  value,
  onChange,
  lockedBecause,
}: {
  readonly value: number | undefined;
  readonly onChange: (folderId: number | undefined) => void;
  readonly lockedBecause?: string | undefined;
}) {
  const folders = useModelState((state) => state.folders);
  const choices = useMemo(
    () =>
      [...folders.values()]
        .filter(({ id, is_archived }) => !is_archived || id === value)
        .sort((a, b) => a.order - b.order)
        .map(({ id, name }) => ({ value: String(id), label: name })),
    [folders, value],
  );
  if (choices.length === 0) return null;
  return (
    <Select
      label={texts.folder}
      value={String(value ?? '')}
      choices={[{ value: '', label: texts.noFolder }, ...choices]}
      isDisabled={lockedBecause !== undefined}
      description={lockedBecause}
      onChange={(id) => onChange(id === '' ? undefined : Number(id))}
    />
  );
}
