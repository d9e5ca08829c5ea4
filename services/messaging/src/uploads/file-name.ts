const nothingLeft = 'uploaded-file';
const maxCharacters = 200;

/**
 * The end of a file's address: letters, digits, `_`, `.` and `-` of its name, so that it means nothing to a file
 * system, a header or a page.
 *
 * @spec POST /user_uploads
 */
export function safeFileName(name: string): string {
  const kept = name
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}_. -]/gu, '')
    .trim()
    .replaceAll(/[ -]+/g, '-');
  // A name of dots alone would lead elsewhere.
  return cut(/^\.*$/.test(kept) ? nothingLeft : kept);
}

/** The name as people read it: without what they would not see, or would see in another order. */
export function displayFileName(name: string): string {
  const kept = name.toWellFormed().replaceAll(/\p{C}/gu, '').trim();
  return kept === '' ? nothingLeft : cut(kept);
}

/** Cuts in the middle, where nothing says what kind of file it is. */
function cut(name: string): string {
  const characters = [...name];
  if (characters.length <= maxCharacters) return name;
  const end = /\.[^.]{1,20}$/.exec(name)?.[0] ?? '';
  return characters.slice(0, maxCharacters - [...end].length).join('') + end;
}
