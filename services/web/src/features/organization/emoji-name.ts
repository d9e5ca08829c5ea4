/** Derives an emoji name from a file name: "Party Parrot.GIF" becomes "party_parrot". */
export function emojiNameOf(fileName: string): string {
  return fileName
    .replace(/[.][^.]*$/, '')
    .toLowerCase()
    .replace(/[^0-9a-z._-]+/g, '_')
    .replace(/^[._-]+|[._-]+$/g, '');
}
