import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { answerOf, api, withFile } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FormDialog } from '../setting-controls/form-dialog.tsx';
import { pictureTypes, useObjectUrl } from '../setting-controls/picture.tsx';
import { fieldByWords, useSubmit } from '../setting-controls/use-submit.ts';
import { emojiNameOf } from './emoji-name.ts';
import styles from './organization.module.css';
import { organizationTexts } from './texts.ts';

const texts = organizationTexts.emoji;

/** Shows a dialog that uploads a picture as a custom emoji. */
export function AddEmojiDialog({ onClose }: { readonly onClose: () => void }) {
  const [name, setName] = useState<string>();
  const [file, setFile] = useState<File>();
  const preview = useObjectUrl(file);
  const shownName = name ?? (file ? emojiNameOf(file.name) : '');
  const form = useSubmit(fieldByWords({ file: /image|file|MiB|upload/i }, 'name'));
  const add = (picture: File) => {
    const params = { path: { emoji_name: shownName } };
    return form.submit(
      () => answerOf(api.POST('/realm/emoji/{emoji_name}', { params, ...withFile(picture, {}) })),
      onClose,
    );
  };
  return (
    <FormDialog
      title={texts.addTitle}
      action={texts.create}
      size="small"
      isPending={form.isPending}
      isDisabled={!file || !shownName}
      onSubmit={() => {
        if (file) void add(file);
      }}
      onClose={onClose}
    >
      <div className={styles.picture}>
        {preview && <img className={styles.emoji} src={preview} alt="" />}
        <FileTrigger acceptedFileTypes={pictureTypes} onSelect={(files) => setFile(files?.[0])}>
          <Button icon="upload">{file ? file.name : texts.choose}</Button>
        </FileTrigger>
      </div>
      {form.errorOf('file') && <p role="alert">{form.errorOf('file')}</p>}
      <TextField
        label={texts.name}
        description={texts.nameHint}
        value={shownName}
        onChange={setName}
        error={form.errorOf('name')}
      />
    </FormDialog>
  );
}
