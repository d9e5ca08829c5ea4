import { useCallback, useRef } from 'react';
import { useModel } from '../../hooks/use-model.ts';
import { placeholderOf, putLink, startUpload, withinLimit } from './uploads.ts';

/**
 * Returns a function that uploads files into a text. When an upload ends, its link replaces the placeholder wherever
 * the placeholder is. It may be in another conversation's draft, or in the composer because the edited message was
 * deleted.
 */
export function useUploads({
  insert,
}: {
  /** Inserts text at the caret, on separate lines. */
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
