const REDACTED = '[redacted]';

// Compared in lower case and without "_" and "-", at the end of a field's name: apiKey, new_password,
// x-access-token and renderedContent are all caught.
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

// What libraries put into the text of their errors: addresses, URLs with a password, signed tokens.
const SECRETS_IN_TEXT = [
  /(?<=:\/\/)[^\s/@]+(?=@)/g,
  /[\w.+-]+@[\w-]+\.[\w.-]+/g,
  /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g,
];

const MAX_CAUSES = 5;

/**
 * A replacer for `JSON.stringify` that makes any field fit for the log: fields with a dangerous name
 * are redacted at any depth, errors become their code, message, stack and causes.
 */
export function loggable(name: string, value: unknown): unknown {
  if (value !== undefined && isSecret(name)) return REDACTED;
  if (value instanceof Error) return loggableError(value, MAX_CAUSES);
  if (typeof value === 'bigint') return value.toString();
  return value;
}

/** The message of an error without addresses and tokens. */
export function loggableMessage(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return SECRETS_IN_TEXT.reduce((clean, secret) => clean.replaceAll(secret, REDACTED), text);
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
  // A cause may be anything, also a request with its fields: only its kind is safe to show.
  return cause instanceof Error ? loggableError(cause, causesLeft) : typeof cause;
}

/** The frames alone: the lines above them repeat the message, unredacted. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .join('\n');
}
