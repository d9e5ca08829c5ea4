import { useState } from 'react';
import { answerOf, api, idempotencyKey } from '../../api/client.ts';
import type { Linkifier } from '../../store/records.ts';
import { TextField } from '../../ui/text-field.tsx';
import { FormDialog } from '../setting-controls/form-dialog.tsx';
import { fieldByWords, useSubmit } from '../setting-controls/use-submit.ts';
import { tryLinkifier } from './linkifier-trial.ts';
import styles from './organization.module.css';
import { organizationTexts } from './texts.ts';

const texts = organizationTexts.linkifiers;

/** Shows a dialog that adds or edits a linkifier. An example shows the linkifier's effect. */
export function LinkifierDialog({
  linkifier,
  onClose,
}: {
  readonly linkifier: Linkifier | undefined;
  readonly onClose: () => void;
}) {
  const [pattern, setPattern] = useState(linkifier?.pattern ?? '');
  const [template, setTemplate] = useState(linkifier?.url_template ?? '');
  const [example, setExample] = useState(linkifier?.example_input ?? '');
  const form = useSubmit(
    fieldByWords({ template: /url template/i, example: /example/i }, 'pattern'),
  );
  const save = () =>
    form.submit(async (key) => {
      const body = { pattern, url_template: template, example_input: example };
      if (!linkifier)
        return answerOf(api.POST('/realm/filters', { headers: idempotencyKey(key), body }));
      const params = { path: { filter_id: String(linkifier.id) } };
      return answerOf(api.PATCH('/realm/filters/{filter_id}', { params, body }));
    }, onClose);
  return (
    <FormDialog
      title={linkifier ? texts.edit : texts.add}
      action={linkifier ? texts.save : texts.create}
      isPending={form.isPending}
      isDisabled={!pattern || !template}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={texts.pattern}
        description={texts.patternHint}
        value={pattern}
        onChange={setPattern}
        autoFocus
        error={form.errorOf('pattern')}
      />
      <TextField
        label={texts.template}
        description={texts.templateHint}
        value={template}
        onChange={setTemplate}
        error={form.errorOf('template')}
      />
      <TextField
        label={texts.example}
        description={texts.exampleHint}
        value={example}
        onChange={setExample}
        error={form.errorOf('example')}
      />
      {example && pattern && (
        <Trial linkifier={{ pattern, url_template: template }} text={example} />
      )}
    </FormDialog>
  );
}

function Trial({
  linkifier,
  text,
}: {
  readonly linkifier: Pick<Linkifier, 'pattern' | 'url_template'>;
  readonly text: string;
}) {
  const trial = tryLinkifier(linkifier, text);
  if (trial.kind === 'bad') return <span className={styles.quiet}>{texts.trialBad}</span>;
  return <TrialLinks links={trial.links} none={texts.trialNone} />;
}

/** Shows the links that linkifiers create in a text. */
export function TrialLinks({
  links,
  none,
}: {
  readonly links: readonly { readonly text: string; readonly url: string }[];
  readonly none: string;
}) {
  return (
    <div className={styles.trial} role="status">
      {links.length === 0 && <span className={styles.quiet}>{none}</span>}
      {links.map(({ text, url }) => (
        <span key={`${text} ${url}`}>
          <code className={styles.code}>{text}</code> → {url}
        </span>
      ))}
    </div>
  );
}
