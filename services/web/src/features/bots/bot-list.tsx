import { useMemo, useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useModelState } from '../../hooks/use-model.ts';
import { avatarUrl } from '../../store/names.ts';
import type { User } from '../../store/records.ts';
import { holdsRealmPermission } from '../../store/rights.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Checkbox } from '../../ui/switch.tsx';
import { SearchField } from '../../ui/text-field.tsx';
import { showError } from '../../ui/toasts.ts';
import { fit } from '../pickers/search-people.ts';
import { List, ListRow, Section, Tag, Toolbar } from '../setting-controls/section.tsx';
import { BotKeyDialog } from './bot-key-dialog.tsx';
import { botTypeName } from './bot-types.ts';
import { CreateBotDialog } from './create-bot-dialog.tsx';
import { EditBotDialog } from './edit-bot-dialog.tsx';
import { botTexts } from './texts.ts';

type Opened =
  | { readonly dialog: 'create' }
  | { readonly dialog: 'edit' | 'key'; readonly bot: User };

/** Shows a list of the user's bots, or with `isAll` of all bots in the organization. */
export function BotList({ isAll = false }: { readonly isAll?: boolean }) {
  const users = useModelState((state) => state.users);
  const me = useModelState((state) => state.me);
  const mayCreate = useModelState(
    (state) =>
      holdsRealmPermission(state, 'can_create_bots_group') ||
      holdsRealmPermission(state, 'can_create_write_only_bots_group'),
  );
  const [query, setQuery] = useState('');
  const [isInactiveShown, setInactiveShown] = useState(false);
  const [opened, setOpened] = useState<Opened>();
  const bots = useMemo(
    () =>
      [...users.values()]
        .filter((user) => user.is_bot && !user.is_system_bot && (isAll || user.bot_owner_id === me))
        .sort((a, b) => a.full_name.localeCompare(b.full_name)),
    [users, me, isAll],
  );
  const shown = bots.filter(
    (bot) => (isInactiveShown || bot.is_active) && fit(bot.full_name, query) !== undefined,
  );
  const close = () => setOpened(undefined);
  return (
    <Section
      title={isAll ? botTexts.all : botTexts.own}
      description={mayCreate ? botTexts.description : botTexts.locked}
      action={
        <Button icon="plus" isDisabled={!mayCreate} onPress={() => setOpened({ dialog: 'create' })}>
          {botTexts.add}
        </Button>
      }
    >
      {bots.length > 0 && (
        <Toolbar>
          <SearchField label={botTexts.filter} value={query} onChange={setQuery} />
          <Checkbox isSelected={isInactiveShown} onChange={setInactiveShown}>
            {botTexts.showInactive}
          </Checkbox>
        </Toolbar>
      )}
      <List label={botTexts.all} none={bots.length > 0 ? botTexts.noneFits : botTexts.none}>
        {shown.map((bot) => (
          <BotRow key={bot.user_id} bot={bot} isAll={isAll} onOpen={setOpened} />
        ))}
      </List>
      {opened?.dialog === 'create' && (
        <CreateBotDialog onCreated={() => setOpened(undefined)} onClose={close} />
      )}
      {opened?.dialog === 'edit' && <EditBotDialog bot={opened.bot} onClose={close} />}
      {opened?.dialog === 'key' && <BotKeyDialog bot={opened.bot} onClose={close} />}
    </Section>
  );
}

function BotRow({
  bot,
  isAll,
  onOpen,
}: {
  readonly bot: User;
  readonly isAll: boolean;
  readonly onOpen: (opened: Opened) => void;
}) {
  const picture = useModelState((state) => avatarUrl(state, bot.user_id));
  const owner = useModelState(({ users }) => users.get(bot.bot_owner_id ?? 0)?.full_name);
  const isTransferred = useModelState(
    ({ bots }) => bot.is_active && bots.get(bot.user_id)?.has_owner_rights === false,
  );
  const belongs = owner === undefined ? botTexts.nobody : botTexts.owner(owner);
  async function replaceKey() {
    const path = { bot_id: String(bot.user_id) };
    await answerOf(api.POST('/bots/{bot_id}/api_key/regenerate', { params: { path } }));
    onOpen({ dialog: 'key', bot });
  }
  return (
    <ListRow
      picture={<Avatar name={bot.full_name} src={picture} size={28} />}
      title={bot.full_name}
      detail={[
        bot.delivery_email ?? bot.email,
        ...(isAll ? [belongs] : []),
        ...(isTransferred ? [botTexts.transferred] : []),
      ].join(' · ')}
      actions={
        <>
          {isTransferred && (
            <Button icon="refresh" onPress={() => void replaceKey().catch(showError)}>
              {botTexts.replaceKey}
            </Button>
          )}
          {!bot.is_active && <Tag>{botTexts.inactive}</Tag>}
          <Tag>{botTypeName(bot.bot_type)}</Tag>
          <Menu
            label={botTexts.more(bot.full_name)}
            button={<IconButton icon="more" size="small" label={botTexts.more(bot.full_name)} />}
          >
            {bot.is_active ? (
              <>
                <MenuItem icon="edit" onAction={() => onOpen({ dialog: 'edit', bot })}>
                  {botTexts.edit}
                </MenuItem>
                <MenuItem icon="key" onAction={() => onOpen({ dialog: 'key', bot })}>
                  {botTexts.key}
                </MenuItem>
                <MenuItem
                  icon="x"
                  isDangerous
                  onAction={() => void deactivate(bot).catch(showError)}
                >
                  {botTexts.deactivate}
                </MenuItem>
              </>
            ) : (
              <MenuItem icon="undo" onAction={() => void reactivate(bot).catch(showError)}>
                {botTexts.reactivate}
              </MenuItem>
            )}
          </Menu>
        </>
      }
    />
  );
}

async function deactivate({ user_id, full_name }: User): Promise<void> {
  const isConfirmed = await confirm({
    title: botTexts.deactivateTitle(full_name),
    body: <p>{botTexts.deactivateBody}</p>,
    action: botTexts.deactivate,
    isDangerous: true,
  });
  if (!isConfirmed) return;
  await answerOf(api.DELETE('/bots/{bot_id}', { params: { path: { bot_id: String(user_id) } } }));
}

async function reactivate({ user_id }: User): Promise<void> {
  const path = { user_id: String(user_id) };
  await answerOf(api.POST('/users/{user_id}/reactivate', { params: { path } }));
}
