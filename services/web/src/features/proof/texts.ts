export const proofTexts = {
  password: 'Your password',
  passwordDescription: 'Not needed if you logged in here in the last ten minutes.',
  code: 'Authenticator code or recovery code',
} as const;
