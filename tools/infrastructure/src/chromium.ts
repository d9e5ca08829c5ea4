import { InfrastructureError } from './infrastructure-error.ts';
import { findUsableApt, installWithApt } from './install-with-apt.ts';
import { findProgram } from './programs.ts';

// The shell has no user interface and takes half of Chromium's processor time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/**
 * Returns the path of Chromium's headless shell, Chromium or Chrome on PATH. If none is found and this process runs as
 * root on Debian, installs the shell first.
 *
 * @throws InfrastructureError with the installation command for each system
 */
export async function findChromium(
  env: NodeJS.ProcessEnv,
  announce: (line: string) => void,
): Promise<string> {
  const found = await lookUp(env);
  if (found) return found;
  const apt = await findUsableApt(env);
  if (apt !== undefined) {
    await installWithApt(apt, ['chromium-headless-shell', 'fonts-noto-color-emoji'], announce);
    const installed = await lookUp(env);
    if (installed) return installed;
  }
  throw new InfrastructureError(
    [
      'chromium not found on PATH. Tests of the web client need it. Install:',
      '  Debian           sudo apt-get install chromium-headless-shell',
      '  Fedora           sudo dnf install chromium',
      '  elsewhere        Chrome, as google-chrome on PATH',
    ].join('\n'),
  );
}

async function lookUp(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const found = await Promise.all(names.map((name) => findProgram(name, env)));
  return found.find((path) => path !== undefined);
}
