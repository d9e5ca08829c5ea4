import { isSpanContextValid, trace } from '@opentelemetry/api';

/** The log levels, from the least to the most urgent. */
export const logLevels = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof logLevels)[number];

type Fields = Record<string, unknown>;
type Write = (line: string) => void;

/**
 * A logger that writes one JSON line per call, with the ids of the active trace. Callers pass only ids, never message
 * text, addresses or tokens. As a safeguard, fields with names such as `email` or `token` are redacted.
 */
export type Logger = {
  [Level in LogLevel]: (message: string, fields?: Fields) => void;
} & {
  /** Returns a logger that adds `fields` to each of its lines. */
  child(fields: Fields): Logger;
};

/**
 * Creates a logger for `service` that drops lines below `level`. It passes lines to `write`, by default to standard
 * output. Logging never throws, unless `write` does.
 */
export function createLogger({
  service,
  level,
  write = writeLine,
}: {
  service: string;
  level: LogLevel;
  write?: Write;
}): Logger {
  return loggerOf({ service }, logLevels.indexOf(level), write);
}

function loggerOf(bound: Fields, lowest: number, write: Write): Logger {
  const at = (level: LogLevel) => {
    if (logLevels.indexOf(level) < lowest) return dropped;
    return (message: string, fields?: Fields) => write(lineOf(level, message, bound, fields));
  };
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    child: (fields) => loggerOf({ ...bound, ...fields }, lowest, write),
  };
}

function dropped(): void {
  // Lines below the level are not written.
}

function lineOf(level: LogLevel, message: string, bound: Fields, fields?: Fields): string {
  const head = { time: new Date().toISOString(), level, message, ...traceIds() };
  // The head is repeated at the end, so that no field can replace the time, the level or the message.
  const line = { ...head, ...bound, ...fields, ...head };
  try {
    return JSON.stringify(line, loggable);
  } catch (error) {
    // A cycle, or a getter that throws. The message must not be lost with its fields.
    return JSON.stringify({ ...head, log_error: String(error) });
  }
}

function traceIds(): { trace_id?: string; span_id?: string } {
  const span = trace.getActiveSpan()?.spanContext();
  if (!span || !isSpanContextValid(span)) return {};
  return { trace_id: span.traceId, span_id: span.spanId };
}

function writeLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

const REDACTED = '[redacted]';

// Compared in lower case and without "_" and "-" with the end of a field's name. This matches apiKey, new_password,
// x-access-token and renderedContent.
const SECRET_NAMES = [
  'password',
  'passwd',
  'secret',
  'apikey',
  'token',
  'jwt',
  'authorization',
  'cookie',
  'credentials',
  'email',
  'emails',
  'content',
  'messagetext',
  'markdown',
  'topic',
  'fullname',
];
const SECRET_NAME = new RegExp(`(${SECRET_NAMES.join('|')})$`);

// Secrets that libraries include in the text of their errors: passwords, paths and queries of URLs, email addresses,
// signed tokens, and text that is not JSON. A match of an address or token must not start within a word, so that a long
// word is read only once.
const SECRETS_IN_TEXT = [
  /(?<=:\/\/)[^\s/@]+(?=@)/g,
  /(?<=https?:\/\/[^\s/?#"'<>]+[/?#])[^\s"'<>]+/gi,
  /(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]+/g,
  /(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*/g,
  /(?<=^(?:\w{1,40}: )?Unexpected token ).*(?= is not valid JSON)/gs,
];
/** Matches the value in a Postgres error such as `invalid input syntax for type integer: "x"`. */
const REJECTED_VALUE = /(?<=: |value )".*"/gs;
/** Matches the SQLSTATEs of Postgres errors that contain a value. */
const DATA_EXCEPTION = /^22\w{3}$/;

const MAX_CAUSES = 5;

/**
 * Makes any field safe to log; a replacer for `JSON.stringify`. Redacts fields with a secret name at any depth.
 * Replaces an error with its code, message, stack and causes.
 */
function loggable(name: string, value: unknown): unknown {
  if (value !== undefined && isSecret(name)) return REDACTED;
  if (value instanceof Error) return loggableError(value, MAX_CAUSES);
  if (typeof value === 'bigint') return value.toString();
  return value;
}

/** Returns the message of an error with email addresses, tokens and values redacted. */
export function loggableMessage(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const secrets = isDataException(error) ? [...SECRETS_IN_TEXT, REJECTED_VALUE] : SECRETS_IN_TEXT;
  return secrets.reduce((clean, secret) => clean.replaceAll(secret, REDACTED), text);
}

function isDataException(error: unknown): boolean {
  return error instanceof Error && 'code' in error && DATA_EXCEPTION.test(String(error.code));
}

function isSecret(name: string): boolean {
  return SECRET_NAME.test(name.toLowerCase().replaceAll(/[_-]/g, ''));
}

function loggableError(error: Error, causesLeft: number): object {
  const { cause } = error;
  return {
    name: error.name,
    ...('code' in error && { code: error.code }),
    message: loggableMessage(error),
    stack: framesOf(error),
    ...(error instanceof AggregateError && {
      errors: error.errors.slice(0, MAX_CAUSES).map(loggableMessage),
    }),
    ...(cause !== undefined && causesLeft > 0 && { cause: loggableCause(cause, causesLeft - 1) }),
  };
}

function loggableCause(cause: unknown, causesLeft: number): unknown {
  // A cause may be anything, even a request with its fields. Only its type is safe to log.
  return cause instanceof Error ? loggableError(cause, causesLeft) : typeof cause;
}

/** Returns only the frames of the stack. The lines above the frames repeat the message without redaction. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .join('\n');
}
