import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toasts.ts';
import { SaveNote } from './setting.tsx';
import { controlTexts } from './texts.ts';
import type { SaveStatus } from './use-saving.ts';

/** The image types that browsers and the server support. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'];

/** Lets the user choose a picture, shows a preview, and uploads it. */
export function PictureButton({
  label,
  title,
  maxMib,
  isDisabled = false,
  preview,
  onSave,
}: {
  readonly label: string;
  /** The title of the dialog that shows the preview. */
  readonly title: string;
  readonly maxMib: number;
  readonly isDisabled?: boolean;
  /** Renders a preview of the picture at this address. */
  readonly preview: (url: string) => ReactNode;
  readonly onSave: (file: File) => Promise<unknown>;
}) {
  const [file, setFile] = useState<File>();
  function choose(chosen: File | undefined) {
    if (!chosen) return;
    if (chosen.size > maxMib * 1_048_576) {
      showToast(controlTexts.tooLarge(maxMib), { kind: 'error' });
    } else setFile(chosen);
  }
  return (
    <>
      <FileTrigger acceptedFileTypes={pictureTypes} onSelect={(files) => choose(files?.[0])}>
        <Button size="small" icon="upload" isDisabled={isDisabled}>
          {label}
        </Button>
      </FileTrigger>
      {file && (
        <PreviewDialog
          title={title}
          file={file}
          preview={preview}
          onSave={onSave}
          onClose={() => setFile(undefined)}
        />
      )}
    </>
  );
}

function PreviewDialog({
  title,
  file,
  preview,
  onSave,
  onClose,
}: {
  readonly title: string;
  readonly file: File;
  readonly preview: (url: string) => ReactNode;
  readonly onSave: (file: File) => Promise<unknown>;
  readonly onClose: () => void;
}) {
  const url = useObjectUrl(file);
  const [status, setStatus] = useState<SaveStatus>({ kind: 'idle' });
  async function send() {
    setStatus({ kind: 'saving' });
    try {
      await onSave(file);
      onClose();
    } catch (error) {
      setStatus({ kind: 'refused', message: messageOf(error) });
    }
  }
  return (
    <Dialog
      title={title}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{controlTexts.cancel}</Button>
          <Button kind="primary" isPending={status.kind === 'saving'} onPress={() => void send()}>
            {controlTexts.use}
          </Button>
        </>
      }
    >
      <p>{controlTexts.largePreview}</p>
      {url && preview(url)}
      <SaveNote status={status} />
    </Dialog>
  );
}

/** Returns an address for a chosen file. The address is valid while the component is mounted. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return file && url;
}
