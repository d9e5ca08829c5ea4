import { expect, test } from 'vitest';
import { mailSettings, pagesOf } from './mail-settings.ts';

const site = 'http://127.0.0.1:9991';

test.each([
  [{}, true],
  [{ SMTP_FROM: 'chat@example.com', SMTP_URL: 'smtp://127.0.0.1:25' }, false],
  [{ SMTP_FROM: 'chat@example.com', MAIL_FOLDER: '/tmp/mails' }, true],
  [{ NODE_ENV: 'production' }, false],
])('prints the page of mails for the settings %j: %j', (env, isPrinted) => {
  const pages = pagesOf(site, { ...env, ...mailSettings(env, '.run') });
  expect(pages.includes(`Mails: ${site}/development/mail`)).toBe(isPrinted);
  expect(pages).toContain(`API documentation: ${site}/api/docs`);
});
