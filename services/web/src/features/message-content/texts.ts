/** What is said within the text of a message. */
export const texts = {
  openImage: 'Open the picture',
  copyCode: 'Copy code',
  copied: 'Copied',
  showSpoiler: 'Show hidden text',
  hideSpoiler: 'Hide text',
} as const;
