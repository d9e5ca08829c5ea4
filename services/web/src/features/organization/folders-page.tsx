import { useMemo, useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useModelState } from '../../hooks/use-model.ts';
import type { ChannelFolder } from '../../store/records.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { Icon } from '../../ui/icons.tsx';
import { showError } from '../../ui/toasts.ts';
import { List, ListRow, Section, Tag } from '../setting-controls/section.tsx';
import { FolderDialog } from './folder-dialog.tsx';
import { moved } from './moved.ts';
import { useRealmLock } from './realm-setting.tsx';
import { organizationTexts } from './texts.ts';

const texts = organizationTexts.folders;

export function FoldersPage() {
  const folders = useModelState((state) => state.folders);
  const channels = useModelState((state) => state.channels);
  const lockedBecause = useRealmLock();
  const [edited, setEdited] = useState<ChannelFolder | 'new'>();
  const inOrder = useMemo(() => [...folders.values()].sort((a, b) => a.order - b.order), [folders]);
  const shown = inOrder.filter(({ is_archived }) => !is_archived);
  const archived = inOrder.filter(({ is_archived }) => is_archived);
  const counts = useMemo(
    () => Map.groupBy(channels.values(), ({ folder_id }) => folder_id),
    [channels],
  );
  const order = (at: number, by: -1 | 1) => {
    const ids = [...moved(shown, at, by), ...archived].map(({ id }) => id);
    void answerOf(api.PATCH('/channel_folders', { body: { order: ids } })).catch(showError);
  };
  return (
    <Section
      title={texts.title}
      description={lockedBecause ?? texts.description}
      action={
        <Button
          kind="primary"
          icon="plus"
          isDisabled={lockedBecause !== undefined}
          onPress={() => setEdited('new')}
        >
          {texts.add}
        </Button>
      }
    >
      <List label={texts.title} none={texts.none}>
        {[...shown, ...archived].map((folder, at) => (
          <ListRow
            key={folder.id}
            picture={<Icon name="folder" />}
            title={folder.name}
            detail={[texts.channels(counts.get(folder.id)?.length ?? 0), folder.description]
              .filter(Boolean)
              .join(' · ')}
            actions={
              folder.is_archived ? (
                <>
                  <Tag>{texts.archived}</Tag>
                  {lockedBecause === undefined && (
                    <Button
                      size="small"
                      onPress={() => void setArchived(folder.id, false).catch(showError)}
                    >
                      {texts.restore}
                    </Button>
                  )}
                </>
              ) : (
                lockedBecause === undefined && (
                  <>
                    <IconButton
                      icon="arrow-up"
                      size="small"
                      label={texts.up(folder.name)}
                      isDisabled={at === 0}
                      onPress={() => order(at, -1)}
                    />
                    <IconButton
                      icon="arrow-down"
                      size="small"
                      label={texts.down(folder.name)}
                      isDisabled={at === shown.length - 1}
                      onPress={() => order(at, 1)}
                    />
                    <IconButton
                      icon="edit"
                      size="small"
                      label={texts.edit(folder.name)}
                      onPress={() => setEdited(folder)}
                    />
                    <IconButton
                      icon="archive"
                      size="small"
                      label={texts.archive(folder.name)}
                      onPress={() => void archive(folder).catch(showError)}
                    />
                  </>
                )
              )
            }
          />
        ))}
      </List>
      {edited && (
        <FolderDialog
          folder={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  );
}

async function archive({ id, name }: ChannelFolder): Promise<void> {
  const isConfirmed = await confirm({
    title: texts.archiveTitle(name),
    body: <p>{texts.archiveBody}</p>,
    action: texts.archiveAction,
    isDangerous: true,
  });
  if (isConfirmed) await setArchived(id, true);
}

function setArchived(id: number, is_archived: boolean): Promise<unknown> {
  const params = { path: { channel_folder_id: String(id) } };
  return answerOf(
    api.PATCH('/channel_folders/{channel_folder_id}', { params, body: { is_archived } }),
  );
}
