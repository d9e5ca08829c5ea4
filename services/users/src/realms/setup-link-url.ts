import type { Deployment } from '../deployment.ts';

/** Returns the URL of a setup link. */
export function urlOfSetupLink(
  { externalScheme, externalHost }: Pick<Deployment, 'externalScheme' | 'externalHost'>,
  token: string,
): string {
  return `${externalScheme}://${externalHost}/setup/${token}`;
}
