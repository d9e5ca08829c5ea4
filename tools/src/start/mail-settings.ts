import { join } from 'node:path';

/** Returns settings that store mails in a folder, which /development/mail shows, unless the caller has a mail server. */
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

/** Returns one line with the pages to open next. It includes the page of mails only if mails go to a folder. */
export function pagesOf(site: string, { MAIL_FOLDER }: NodeJS.ProcessEnv): string {
  return [
    `How clients connect: ${site}/apps`,
    `API documentation: ${site}/api/docs`,
    ...(MAIL_FOLDER?.trim() ? [`Mails: ${site}/development/mail`] : []),
  ].join('   ');
}
