import { join } from 'node:path';

/**
 * Returns the settings with which the product stores mails in a folder, which /development/mail shows. Returns no
 * settings if the caller has a mail server.
 */
export function mailSettings(
  { SMTP_FROM, SMTP_URL, NODE_ENV }: NodeJS.ProcessEnv,
  dataFolder: string,
): NodeJS.ProcessEnv {
  if (SMTP_FROM || SMTP_URL || NODE_ENV === 'production') return {};
  return {
    SMTP_FROM: 'Development <chat@development.invalid>',
    MAIL_FOLDER: join(dataFolder, 'mail'),
  };
}

/**
 * Returns one line that lists the pages to open next. It includes the page of mails only if mails are stored in a
 * folder.
 */
export function pagesOf(site: string, { MAIL_FOLDER }: NodeJS.ProcessEnv): string {
  return [
    `How clients connect: ${site}/apps`,
    `API documentation: ${site}/api/docs`,
    ...(MAIL_FOLDER?.trim() ? [`Mails: ${site}/development/mail`] : []),
  ].join('   ');
}
