import { context, type Span, trace } from '@opentelemetry/api';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createLogger, type LogLevel, loggableMessage } from './logger.ts';

function record(level: LogLevel = 'debug') {
  const lines: string[] = [];
  const log = createLogger({ service: 'messaging', level, write: (line) => lines.push(line) });
  const parsed = () => lines.map((line): Record<string, unknown> => JSON.parse(line));
  return { log, lines, parsed };
}

test('writes one JSON line with time, level, service, message and fields', () => {
  const { log, lines, parsed } = record();
  log.info('message\nsent', { message_id: 17, realm_id: 2 });
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('\n');
  expect(parsed()).toEqual([
    {
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      level: 'info',
      service: 'messaging',
      message: 'message\nsent',
      message_id: 17,
      realm_id: 2,
    },
  ]);
});

test('drops lines below the configured level', () => {
  const { log, parsed } = record('warn');
  log.debug('a');
  log.info('b');
  log.warn('c');
  log.error('d');
  expect(parsed().map(({ message }) => message)).toEqual(['c', 'd']);
});

test('adds the fields of a child logger to those of its parent', () => {
  const { log, parsed } = record();
  log.child({ realm_id: 2 }).child({ queue: 'q' }).info('x', { id: 1 });
  expect(parsed()[0]).toMatchObject({ realm_id: 2, queue: 'q', id: 1 });
});

test('prevents fields from replacing time, level or message', () => {
  const { log, parsed } = record();
  log.info('real', { message: 'forged', level: 'debug', time: 'never' });
  expect(parsed()[0]).toMatchObject({ message: 'real', level: 'info' });
});

test('adds the ids of the active trace', () => {
  const spanContext = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), traceFlags: 1 };
  const span = trace.wrapSpanContext(spanContext);
  using _active = activeSpan(span);
  const { log, parsed } = record();
  log.info('x');
  expect(parsed()[0]).toMatchObject({ trace_id: 'a'.repeat(32), span_id: 'b'.repeat(16) });
});

describe('redaction', () => {
  test.each([
    'password',
    'api_key',
    'apiKey',
    'token',
    'access_token',
    'X-Auth-Token',
    'authorization',
    'Cookie',
    'email',
    'deliveryEmail',
    'content',
    'rendered_content',
    'topic',
    'client_secret',
  ])('redacts a field named %s at any depth', (name) => {
    const { log, lines } = record();
    log.info('x', { [name]: 'sesame', request: [{ nested: { [name]: 'sesame' } }] });
    log.child({ [name]: { of: 'sesame' } }).info('y');
    expect(lines).toHaveLength(2);
    expect(lines.join()).not.toContain('sesame');
  });

  test('does not redact ids', () => {
    const { log, parsed } = record();
    const ids = { message_id: 1, token_count: 2, topic_length: 3, content_bytes: 4 };
    log.info('x', ids);
    expect(parsed()[0]).toMatchObject(ids);
  });

  test('removes email addresses, passwords in URLs and signed tokens from error messages', () => {
    const { log, lines } = record();
    const message =
      'no iris@example.com at postgres://chat:sesame@db:5432/chat by eyJhbGci.eyJzdWIi.c2ln';
    log.error('x', { error: new Error(message, { cause: new Error(message) }) });
    expect(lines[0]).not.toMatch(/iris@|sesame|eyJ/);
    expect(lines[0]).toContain('db:5432/chat');
  });

  test.each([
    ['the path of a URL', new Error('GET https://hooks.example/sesame failed')],
    ['the query of a URL', new Error('Failed to parse URL from http://s3.example?key=sesame')],
    ['text that is not JSON', parseErrorOf('sesame')],
    [
      'a value that Postgres cannot read',
      Object.assign(new Error('select $1 - invalid input syntax for type integer: "sesame"'), {
        code: '22P02',
      }),
    ],
    [
      'a value that is out of range',
      Object.assign(new Error('value "sesame" is out of range for type integer'), {
        code: '22003',
      }),
    ],
  ])('removes %s from an error message', (_what, error) => {
    const { log, lines } = record();
    log.error('x', { error, cause: new Error('outer', { cause: error }) });
    expect(lines[0]).toContain('[redacted]');
    expect(lines[0]).not.toContain('sesame');
  });
});

function parseErrorOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
}

describe('logged errors', () => {
  test('writes an error with its code, message, stack and causes', () => {
    const { log, parsed } = record();
    const cause = Object.assign(new TypeError('broken pipe'), { code: 'EPIPE' });
    log.error('not sent', { error: new Error('publish failed', { cause }) });
    expect(parsed()[0]).toMatchObject({
      error: {
        name: 'Error',
        message: 'publish failed',
        stack: expect.stringMatching(/^at .*logger\.test\.ts/),
        cause: { name: 'TypeError', code: 'EPIPE', message: 'broken pipe' },
      },
    });
  });

  test('writes an error only once if the error is its own cause', () => {
    const { log, parsed } = record();
    const error = new Error('round');
    error.cause = error;
    log.error('x', { error });
    expect(parsed()[0]).toMatchObject({ error: { message: 'round' } });
  });

  test('writes all errors of an aggregate error', () => {
    const { log, parsed } = record();
    log.error('x', { error: new AggregateError([new Error('one'), new Error('two')], 'both') });
    expect(parsed()[0]).toMatchObject({ error: { message: 'both', errors: ['one', 'two'] } });
  });
});

test('writes the message and never throws, even if a field cannot be serialized', () => {
  const { log, parsed } = record();
  const cycle: Record<string, unknown> = {};
  cycle.self = cycle;
  log.info('cycle', { cycle });
  log.info('big', { big: 2n ** 70n });
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.anything()), (fields) => {
      log.info('any', fields);
    }),
  );
  expect(parsed().slice(0, 2)).toMatchObject([
    { message: 'cycle', log_error: expect.stringContaining('circular') },
    { message: 'big', big: (2n ** 70n).toString() },
  ]);
});

function activeSpan(span: Span): Disposable {
  const active = vi.spyOn(context, 'active').mockReturnValue(trace.setSpan(context.active(), span));
  return { [Symbol.dispose]: () => active.mockRestore() };
}

test('replaces email addresses and tokens even in an error with very long words', () => {
  const word = 'a'.repeat(100_000);
  const token = `eyJhbGciOiJIUzI1NiJ9.${word}.${word}`;
  const message = loggableMessage(
    new Error(`${word} ann@example.com ${'eyJ-'.repeat(20_000)} ${token}`),
  );
  expect(message).toBe(`${word} [redacted] ${'eyJ-'.repeat(20_000)} [redacted]`);
});
