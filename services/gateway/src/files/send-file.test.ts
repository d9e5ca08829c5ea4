import { expect, test } from 'vitest';
import { inertType } from './send-file.ts';

test.each([
  'text/javascript',
  'TEXT/JavaScript; charset=utf-8',
  'application/javascript',
  'application/x-javascript',
  'application/ecmascript',
  'text/x-ecmascript',
  'text/javascript1.5',
  'text/jscript',
  'text/livescript',
  'text/css',
])('sends an upload of type %s as plain text', (type) => {
  expect(inertType(type)).toBe('text/plain; charset=utf-8');
});

test.each(['image/png', 'text/html', 'image/svg+xml', 'application/json', 'application/pdf', ''])(
  'keeps the content type %j of an upload',
  (type) => {
    expect(inertType(type)).toBe(type);
  },
);
