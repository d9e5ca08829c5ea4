// Fonts and colors of mails. They are inline styles, because mail programs ignore most of a style sheet

export const fonts = '-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
export const monospace = 'ui-monospace,SFMono-Regular,Menlo,Consolas,monospace';
export const ink = '#1c1e21';
export const quiet = '#606770';
export const line = '#dddfe2';
export const accent = '#2f5fd0';
