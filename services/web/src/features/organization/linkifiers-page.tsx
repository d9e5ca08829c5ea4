import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useModelState } from '../../hooks/use-model.ts';
import type { Linkifier } from '../../store/records.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showError } from '../../ui/toasts.ts';
import { Control, List, ListRow, Section } from '../setting-controls/section.tsx';
import { LinkifierDialog, TrialLinks } from './linkifier-dialog.tsx';
import { tryLinkifier } from './linkifier-trial.ts';
import { moved } from './moved.ts';
import styles from './organization.module.css';
import { useRealmLock } from './realm-setting.tsx';
import { organizationTexts } from './texts.ts';

const texts = organizationTexts.linkifiers;

export function LinkifiersPage() {
  const linkifiers = useModelState((state) => state.linkifiers);
  const lockedBecause = useRealmLock();
  const [edited, setEdited] = useState<Linkifier | 'new'>();
  const order = (at: number, by: -1 | 1) => {
    const ordered_linkifier_ids = moved(linkifiers, at, by).map(({ id }) => id);
    void answerOf(api.PATCH('/realm/linkifiers', { body: { ordered_linkifier_ids } })).catch(
      showError,
    );
  };
  return (
    <>
      <Section
        title={texts.title}
        description={lockedBecause ? `${texts.description} ${lockedBecause}` : texts.description}
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
          {linkifiers.map((linkifier, at) => (
            <LinkifierRow
              key={linkifier.id}
              linkifier={linkifier}
              isLocked={lockedBecause !== undefined}
              onUp={at > 0 ? () => order(at, -1) : undefined}
              onDown={at < linkifiers.length - 1 ? () => order(at, 1) : undefined}
              onEdit={() => setEdited(linkifier)}
            />
          ))}
        </List>
      </Section>
      {linkifiers.length > 0 && <TryAll linkifiers={linkifiers} />}
      {edited && (
        <LinkifierDialog
          linkifier={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

function LinkifierRow({
  linkifier,
  isLocked,
  onUp,
  onDown,
  onEdit,
}: {
  readonly linkifier: Linkifier;
  readonly isLocked: boolean;
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
  readonly onEdit: () => void;
}) {
  const { pattern, url_template } = linkifier;
  return (
    <ListRow
      title={<code className={styles.code}>{pattern}</code>}
      detail={url_template}
      actions={
        !isLocked && (
          <>
            <IconButton
              icon="arrow-up"
              size="small"
              label={texts.up(pattern)}
              isDisabled={!onUp}
              onPress={() => onUp?.()}
            />
            <IconButton
              icon="arrow-down"
              size="small"
              label={texts.down(pattern)}
              isDisabled={!onDown}
              onPress={() => onDown?.()}
            />
            <IconButton icon="edit" size="small" label={texts.editOne(pattern)} onPress={onEdit} />
            <IconButton
              icon="trash"
              size="small"
              label={texts.remove(pattern)}
              onPress={() => void remove(linkifier).catch(showError)}
            />
          </>
        )
      }
    />
  );
}

async function remove({ id, pattern }: Linkifier): Promise<void> {
  const isConfirmed = await confirm({
    title: texts.removeTitle,
    body: <code className={styles.code}>{pattern}</code>,
    action: texts.removeAction,
    isDangerous: true,
  });
  if (!isConfirmed) return;
  const params = { path: { filter_id: String(id) } };
  await answerOf(api.DELETE('/realm/filters/{filter_id}', { params }));
}

function TryAll({ linkifiers }: { readonly linkifiers: readonly Linkifier[] }) {
  const [text, setText] = useState('');
  const links = linkifiers.flatMap((linkifier) => {
    const trial = tryLinkifier(linkifier, text);
    return trial.kind === 'links' ? trial.links : [];
  });
  return (
    <Section title={texts.try} description={texts.tryHint}>
      <Control width="wide">
        <TextField label={texts.try} isLabelHidden value={text} onChange={setText} />
        {text && <TrialLinks links={links} none={texts.noLink} />}
      </Control>
    </Section>
  );
}
