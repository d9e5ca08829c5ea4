/** From the least to the most urgent. */
export const logLevels = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof logLevels)[number];

type Write = (message: string, fields?: Record<string, unknown>) => void;

/** Writes one JSON line per call. Callers pass ids only: never message text, addresses or tokens. */
export type Logger = Record<LogLevel, Write> & {
  /** A logger that adds `fields` to each line. */
  child(fields: Record<string, unknown>): Logger;
};

/** A logger of `service` that drops what is below `level`. Lines go to standard output unless `write` takes them. */
export function createLogger(options: {
  service: string;
  level: LogLevel;
  write?: (line: string) => void;
}): Logger {
  throw new Error(`not written yet ${options.service}`);
}
