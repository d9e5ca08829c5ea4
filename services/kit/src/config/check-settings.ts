import { existsSync } from 'node:fs';
import { z } from 'zod';

const Sources = z.record(z.string(), z.string());

/**
 * Reads a service's settings as the service does and says what is wrong with them. `SECRET_SOURCES` may say, as a JSON
 * object, where each secret variable comes from: one that is absent is then named by that.
 *
 * @returns one line per problem; empty: the service can read its settings
 */
export function findSettingProblems(
  readConfig: (env: NodeJS.ProcessEnv) => unknown,
  env: NodeJS.ProcessEnv,
): string[] {
  const sources = Sources.parse(JSON.parse(env.SECRET_SOURCES ?? '{}'));
  const absent = Object.keys(sources).filter((name) => !env[name]?.trim());
  const missing = absent.map((name) => `${name}: there is no ${sources[name]}`);
  const authority = env.NODE_EXTRA_CA_CERTS;
  if (authority && !existsSync(authority)) {
    missing.push(
      `NODE_EXTRA_CA_CERTS: there is no ${authority}; does the secret of trustedCa exist?`,
    );
  }
  const isNamed = (line: string) => absent.some((name) => line.startsWith(`${name}:`));
  return [...missing, ...problemsOf(readConfig, env).filter((line) => !isNamed(line))];
}

function problemsOf(
  readConfig: (env: NodeJS.ProcessEnv) => unknown,
  env: NodeJS.ProcessEnv,
): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    const [first = '', ...lines] = String(error instanceof Error ? error.message : error).split(
      '\n',
    );
    return lines.length > 0 ? lines.map((line) => line.trim()) : [first];
  }
}

/** Prints what `findSettingProblems` finds, for people; a process that does this last ends with 1 where there is any. */
export function checkSettings(
  service: string,
  readConfig: (env: NodeJS.ProcessEnv) => unknown,
  env: NodeJS.ProcessEnv,
): void {
  const problems = findSettingProblems(readConfig, env);
  for (const problem of problems) process.stderr.write(`${service}: ${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
  else process.stdout.write(`${service}: all settings can be read\n`);
}
