import { existsSync } from 'node:fs';
import { z } from 'zod';

/** Names of settings that do not exist, each with a hint. Reading rejects them, because they would have no effect. */
const refused: Readonly<Record<string, string>> = {
  API_PREFIX: 'is called API_PREFIXES now and lists every prefix, as in API_PREFIXES=svc,zulip',
  EMAIL_GATEWAY_DOMAIN: 'is called INCOMING_MAIL_DOMAIN',
};

/** Returns one line for each problem between several variables of an environment that has no blank variables. */
export type SettingRule = (env: NodeJS.ProcessEnv) => string[];

/**
 * Creates a rule that checks several settings together. The rule passes their values to `findProblems`, and reports
 * nothing if any of them is invalid on its own.
 */
export function settingRule<Shape extends z.ZodRawShape>(
  settings: Shape,
  findProblems: (values: z.output<z.ZodObject<Shape>>) => string[],
): SettingRule {
  const schema = z.object(settings);
  return (env) => {
    const { success, data } = schema.safeParse(env);
    return success ? findProblems(data) : [];
  };
}

/**
 * Reads settings from the environment. A blank variable counts as absent.
 * @throws one error that names every variable that is invalid or violates one of `rules`, and quotes no value
 */
export function readEnv<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  env: NodeJS.ProcessEnv,
  rules: readonly SettingRule[] = [],
): z.output<z.ZodObject<Shape>> {
  const present = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const result = schema.safeParse(present);
  const problems = [
    ...Object.keys(refused).flatMap((name) =>
      Object.hasOwn(present, name) ? [`${name} ${refused[name]}`] : [],
    ),
    ...(result.error?.issues ?? []).map(({ path, message }) => {
      const name = path.join('.');
      const isAbsent = path.length > 0 && !Object.hasOwn(present, name);
      return `${name}: ${isAbsent ? 'is required' : message}`;
    }),
    ...rules.flatMap((findProblems) => findProblems(present)),
  ];
  if (result.success && problems.length === 0) return result.data;
  throw badSettings(problems);
}

/** Creates the error for bad settings, with one line for each of `problems`. */
export function badSettings(problems: readonly string[]): Error {
  return new Error(`Bad settings:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
}

/**
 * The exit code of a process that cannot read its settings (EX_CONFIG). Restarting the process with the same settings
 * does not help.
 */
export const badSettingsExitCode = 78;

/**
 * Returns the settings of this process. If they are bad, prints the problems to stderr and exits with
 * `badSettingsExitCode`.
 */
export function settingsOrExit<Config>(
  readConfig: (env: NodeJS.ProcessEnv) => Config,
  env: NodeJS.ProcessEnv,
): Config {
  try {
    return readConfig(env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(badSettingsExitCode);
  }
}

const Sources = z.record(z.string(), z.string());

/**
 * Validates a service's settings. The variable `SECRET_SOURCES` may contain a JSON object that maps each secret
 * variable to its source. The line about a missing variable then shows its source.
 * @returns one line per problem; empty if the service can read its settings
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
  return [...missing, ...listProblems(readConfig, env).filter((line) => !isNamed(line))];
}

/** Returns one line for each problem that `readConfig` finds in the settings; empty if `readConfig` succeeds. */
export function listProblems(
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

/** Prints the problems that `findSettingProblems` returns. Sets the exit code to 1 if there are any. */
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
