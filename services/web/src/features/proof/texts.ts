export const proofTexts = {
  password: 'Your password',
  passwordDescription: 'Not needed if you logged in here within the last ten minutes.',
  code: 'Code of the app, or a recovery code',
} as const;
