import { useMemo, useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useModelState } from '../../hooks/use-model.ts';
import type { RealmEmoji } from '../../store/records.ts';
import { holdsRealmPermission, isAdministrator } from '../../store/rights.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { SearchField } from '../../ui/text-field.tsx';
import { showError } from '../../ui/toasts.ts';
import { fit } from '../pickers/search-people.ts';
import { RowParts, Section } from '../setting-controls/section.tsx';
import { AddEmojiDialog } from './add-emoji-dialog.tsx';
import styles from './organization.module.css';
import { organizationTexts } from './texts.ts';

const texts = organizationTexts.emoji;

export function EmojiPage() {
  const all = useModelState(({ realmEmoji }) => realmEmoji);
  const mayAdd = useModelState((state) =>
    holdsRealmPermission(state, 'can_add_custom_emoji_group'),
  );
  const [query, setQuery] = useState('');
  const [isAdding, setAdding] = useState(false);
  const active = useMemo(
    () =>
      [...all.values()]
        .filter(({ deactivated }) => !deactivated)
        .sort((a, b) => a.name.localeCompare(b.name)),
    [all],
  );
  const shown = active.filter(({ name }) => fit(name, query) !== undefined);
  return (
    <Section
      title={texts.title}
      description={mayAdd ? texts.description : texts.locked}
      action={
        <Button kind="primary" icon="plus" isDisabled={!mayAdd} onPress={() => setAdding(true)}>
          {texts.add}
        </Button>
      }
    >
      {active.length > 8 && <SearchField label={texts.search} value={query} onChange={setQuery} />}
      {shown.length === 0 ? (
        <p>{active.length === 0 ? texts.none : texts.noneFits}</p>
      ) : (
        <ul className={styles.grid} aria-label={texts.title}>
          {shown.map((emoji) => (
            <EmojiTile key={emoji.id} emoji={emoji} />
          ))}
        </ul>
      )}
      {isAdding && <AddEmojiDialog onClose={() => setAdding(false)} />}
    </Section>
  );
}

function EmojiTile({ emoji }: { readonly emoji: RealmEmoji }) {
  const { name, source_url, author_id } = emoji;
  const author = useModelState(({ users }) => users.get(author_id ?? 0)?.full_name);
  const mayRemove = useModelState((state) => author_id === state.me || isAdministrator(state));
  return (
    <li className={styles.tile}>
      <RowParts
        picture={<img className={styles.emoji} src={source_url} alt="" loading="lazy" />}
        title={`:${name}:`}
        detail={author === undefined ? undefined : texts.by(author)}
        actions={
          mayRemove && (
            <IconButton
              icon="trash"
              size="small"
              label={texts.remove(name)}
              onPress={() => void remove(name).catch(showError)}
            />
          )
        }
      />
    </li>
  );
}

async function remove(name: string): Promise<void> {
  const isConfirmed = await confirm({
    title: texts.removeTitle(name),
    body: <p>{texts.removeBody}</p>,
    action: texts.removeAction,
    isDangerous: true,
  });
  if (!isConfirmed) return;
  const params = { path: { emoji_name: name } };
  await answerOf(api.DELETE('/realm/emoji/{emoji_name}', { params }));
}
