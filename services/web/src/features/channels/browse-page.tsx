import { useMemo, useState } from 'react';
import { Button as AriaButton, Group } from 'react-aria-components';
import { useModelState } from '../../hooks/use-model.ts';
import { navigate } from '../../navigation/routes.ts';
import { holdsRealmPermission } from '../../store/rights.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Select } from '../../ui/select.tsx';
import { SearchField } from '../../ui/text-field.tsx';
import { CloseLink, PlainPage } from '../setting-controls/pages.tsx';
import { VirtualRows } from '../setting-controls/virtual-rows.tsx';
import { type ChannelTab, channelTabs, shownChannels } from './browse.ts';
import { ChannelRow } from './channel-row.tsx';
import styles from './channels.module.css';
import { channelsTexts } from './texts.ts';

const texts = channelsTexts.browse;

/** Shows a searchable list of all channels that the user can see. */
export function BrowsePage() {
  const channels = useModelState((state) => state.channels);
  const [tab, setTab] = useState<ChannelTab>('all');
  const [query, setQuery] = useState('');
  const [folder, setFolder] = useState('any');
  const shown = useMemo(
    () => shownChannels(channels.values(), { tab, query, folder }),
    [channels, tab, query, folder],
  );
  return (
    <PlainPage>
      <div className={styles.body}>
        <div className={styles.top}>
          <Group className={styles.tabs ?? ''} aria-label={texts.tabsLabel}>
            {channelTabs.map((one) => (
              <AriaButton key={one} aria-pressed={one === tab} onPress={() => setTab(one)}>
                {texts.tabs[one]}
              </AriaButton>
            ))}
          </Group>
          <NewChannelButton />
          <CloseLink />
        </div>
        <div className={styles.tools}>
          <SearchField label={texts.search} value={query} onChange={setQuery} />
          <FolderFilter value={folder} onChange={setFolder} />
        </div>
        <div className={styles.list}>
          {shown.length === 0 ? (
            <EmptyState icon="hash" title={texts.none} />
          ) : (
            <VirtualRows
              label={channelsTexts.title}
              rows={shown}
              rowHeight={54}
              keyOf={({ stream_id }) => stream_id}
            >
              {(channel) => <ChannelRow channel={channel} />}
            </VirtualRows>
          )}
        </div>
        <p className={styles.count} role="status">
          {texts.count(shown.length)}
        </p>
      </div>
    </PlainPage>
  );
}

function NewChannelButton() {
  const mayCreate = useModelState(
    (state) =>
      holdsRealmPermission(state, 'can_create_public_channel_group') ||
      holdsRealmPermission(state, 'can_create_private_channel_group'),
  );
  return (
    <Button
      kind="primary"
      size="small"
      icon="plus"
      isDisabled={!mayCreate}
      onPress={() => navigate({ view: 'channel-settings', path: ['new'] })}
    >
      {texts.add}
    </Button>
  );
}

function FolderFilter({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (folder: string) => void;
}) {
  const folders = useModelState((state) => state.folders);
  const choices = useMemo(
    () =>
      [...folders.values()]
        .filter(({ is_archived }) => !is_archived)
        .sort((a, b) => a.order - b.order)
        .map(({ id, name }) => ({ value: String(id), label: name })),
    [folders],
  );
  if (choices.length === 0) return null;
  return (
    <div className={styles.filter}>
      <Select
        label={texts.folder}
        isLabelHidden
        value={value}
        choices={[
          { value: 'any', label: texts.anyFolder },
          ...choices,
          { value: 'none', label: texts.noFolder },
        ]}
        onChange={onChange}
      />
    </div>
  );
}
