import type { Deployment } from '../deployment.ts';

/** The address of the page that a setup link opens. */
export function urlOfSetupLink(
  { externalScheme, externalHost }: Pick<Deployment, 'externalScheme' | 'externalHost'>,
  token: string,
): string {
  return `${externalScheme}://${externalHost}/setup/${token}`;
}
