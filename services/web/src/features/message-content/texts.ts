/** The texts inside message content. */
export const texts = {
  openImage: 'Open image',
  copyCode: 'Copy code',
  copied: 'Copied',
  showSpoiler: 'Show spoiler',
  hideSpoiler: 'Hide spoiler',
} as const;
