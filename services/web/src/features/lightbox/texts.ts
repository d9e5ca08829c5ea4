export const texts = {
  title: 'Picture',
  previous: 'Previous picture',
  next: 'Next picture',
  open: 'Open in a new tab',
  close: 'Close',
  position: (at: number, of: number) => `${at} of ${of}`,
  zoom: 'Original size',
} as const;
