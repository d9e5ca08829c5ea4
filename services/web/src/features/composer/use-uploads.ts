import { useCallback, useRef } from 'react';
import { useModel } from '../../hooks/use-model.ts';
import { placeholderOf, putLink, startUpload, withinLimit } from './uploads.ts';

/**
 * What uploads files into the text that is being written. The link comes to where the placeholder is by then, whatever the
 * person does meanwhile: with another recipient the text is another conversation's, and that of an edited message that is
 * deleted may have gone on in the composer.
 */
export function useUploads({
  insert,
}: {
  /** Puts text on lines of its own where the caret is. */
  readonly insert: (text: string) => void;
}): (files: readonly File[]) => void {
  const { state, drafts, edits } = useModel();
  const latest = useRef(insert);
  latest.current = insert;
  return useCallback(
    (files) => {
      const maxMebibytes = state.get().server.max_file_upload_size_mib;
      const taken = withinLimit(files, maxMebibytes);
      if (taken.length === 0) return;
      const placeholders = taken.map((file) => {
        const id = startUpload(file, {
          onDone: (link, done) => {
            const placeholder = placeholderOf(done, file.name);
            edits.replace(placeholder, link);
            putLink(drafts, placeholder, link);
          },
        });
        return placeholderOf(id, file.name);
      });
      latest.current(placeholders.join('\n'));
    },
    [state, drafts, edits],
  );
}
