export const texts = {
  title: 'Image',
  previous: 'Previous image',
  next: 'Next image',
  open: 'Open in a new tab',
  close: 'Close',
  position: (at: number, of: number) => `${at} of ${of}`,
  zoom: 'Original size',
} as const;
