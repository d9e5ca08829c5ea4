import { useState } from 'react';
import { answerOf, api, idempotencyKey } from '../../api/client.ts';
import { useModelState } from '../../hooks/use-model.ts';
import type { SavedSnippet } from '../../store/records.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showError } from '../../ui/toasts.ts';
import { FormDialog } from '../setting-controls/form-dialog.tsx';
import { List, ListRow, Section } from '../setting-controls/section.tsx';
import { fieldByWords, useSubmit } from '../setting-controls/use-submit.ts';
import styles from './settings.module.css';
import { settingsTexts } from './texts.ts';

const texts = settingsTexts.snippets;

export function SnippetsPage() {
  const snippets = useModelState((state) => state.snippets);
  const [edited, setEdited] = useState<SavedSnippet | 'new'>();
  async function remove({ id, title }: SavedSnippet) {
    const isConfirmed = await confirm({
      title: texts.removeTitle(title),
      action: texts.remove,
      isDangerous: true,
    });
    if (!isConfirmed) return;
    const path = { saved_snippet_id: String(id) };
    await answerOf(api.DELETE('/saved_snippets/{saved_snippet_id}', { params: { path } }));
  }
  return (
    <Section
      title={texts.title}
      description={texts.description}
      action={
        <Button icon="plus" onPress={() => setEdited('new')}>
          {texts.add}
        </Button>
      }
    >
      <List label={texts.title} none={texts.none}>
        {[...snippets.values()]
          .sort((a, b) => a.title.localeCompare(b.title))
          .map((snippet) => (
            <ListRow
              key={snippet.id}
              title={snippet.title}
              detail={<span className={styles.snippet}>{snippet.content}</span>}
              actions={
                <>
                  <IconButton
                    icon="edit"
                    size="small"
                    label={texts.editOne(snippet.title)}
                    onPress={() => setEdited(snippet)}
                  />
                  <IconButton
                    icon="trash"
                    size="small"
                    label={texts.removeOne(snippet.title)}
                    onPress={() => void remove(snippet).catch(showError)}
                  />
                </>
              }
            />
          ))}
      </List>
      {edited && (
        <SnippetDialog
          snippet={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  );
}

function SnippetDialog({
  snippet,
  onClose,
}: {
  readonly snippet: SavedSnippet | undefined;
  readonly onClose: () => void;
}) {
  const [title, setTitle] = useState(snippet?.title ?? '');
  const [content, setContent] = useState(snippet?.content ?? '');
  const form = useSubmit(fieldByWords({ title: /title/i }, 'content'));
  const save = () =>
    form.submit(async (key) => {
      const body = { title, content };
      if (!snippet)
        return answerOf(api.POST('/saved_snippets', { headers: idempotencyKey(key), body }));
      const path = { saved_snippet_id: String(snippet.id) };
      return answerOf(api.PATCH('/saved_snippets/{saved_snippet_id}', { params: { path }, body }));
    }, onClose);
  return (
    <FormDialog
      title={snippet ? texts.edit : texts.add}
      action={texts.save}
      isPending={form.isPending}
      isDisabled={!title.trim() || !content.trim()}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        value={title}
        onChange={setTitle}
        autoFocus
        maxLength={60}
        error={form.errorOf('title')}
      />
      <TextField
        label={texts.content}
        value={content}
        onChange={setContent}
        isMultiline
        error={form.errorOf('content')}
      />
    </FormDialog>
  );
}
