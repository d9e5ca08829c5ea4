import { useCallback, useRef } from 'react';
import { useModel } from '../../hooks/use-model.ts';
import { type Recipient, recipientKey } from '../../store/recipient.ts';
import { placeholderOf, startUpload } from './uploads.ts';

/** What uploads files into the text of a recipient, wherever the person goes meanwhile. */
export function useUploads({
  recipient,
  insert,
}: {
  readonly recipient: Recipient | undefined;
  /** Puts text where the caret is. */
  readonly insert: (text: string) => void;
}): (files: readonly File[]) => void {
  const { state, drafts } = useModel();
  const latest = useRef({ recipient, insert });
  latest.current = { recipient, insert };
  return useCallback(
    (files) => {
      const target = latest.current.recipient;
      const { me = 0, server } = state.get();
      const place = recipientKey(target, me);
      const placeholders = files.map((file) => {
        const id = startUpload(file, {
          place,
          maxMebibytes: server.max_file_upload_size_mib,
          onDone: (link, done) => {
            const text = drafts.texts.get().get(place)?.content ?? '';
            const placeholder = placeholderOf(done, file.name);
            // A placeholder that was deleted says that the file is not wanted any more
            if (text.includes(placeholder)) drafts.keep(target, text.replace(placeholder, link));
          },
        });
        return placeholderOf(id, file.name);
      });
      const text = drafts.texts.get().get(place)?.content ?? '';
      const isOnOwnLine = text === '' || text.endsWith('\n');
      latest.current.insert(`${isOnOwnLine ? '' : '\n'}${placeholders.join('\n')}`);
    },
    [state, drafts],
  );
}
