import { useStore } from '../../hooks/use-model.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { texts } from './texts.ts';
import styles from './upload-list.module.css';
import { cancelUpload, type FileUpload, placeholderOf, retryUpload, uploads } from './uploads.ts';

/** Shows the running and failed uploads in a text. */
export function UploadList({
  text,
  onCancel,
}: {
  readonly text: string;
  readonly onCancel: (upload: FileUpload) => void;
}) {
  const here = useStore(uploads).filter(({ id, name }) => text.includes(placeholderOf(id, name)));
  if (here.length === 0) return null;
  return (
    <ul className={styles.uploads}>
      {here.map((upload) => (
        <li key={upload.id} className={classes(styles.upload, upload.failure && styles.failed)}>
          <span className={styles.name}>
            {upload.failure ? texts.uploadFailed(upload.name, upload.failure) : upload.name}
          </span>
          {upload.failure ? (
            <Button size="small" onPress={() => retryUpload(upload.id)}>
              {texts.retryUpload}
            </Button>
          ) : (
            <progress
              className={styles.progress}
              aria-label={texts.uploading(upload.name)}
              value={upload.fraction}
            />
          )}
          <IconButton
            icon="x"
            size="small"
            label={texts.cancelUpload(upload.name)}
            onPress={() => {
              cancelUpload(upload.id);
              onCancel(upload);
            }}
          />
        </li>
      ))}
    </ul>
  );
}
