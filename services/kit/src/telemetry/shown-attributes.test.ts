import {
  type Attributes,
  INVALID_SPAN_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { expect, test } from 'vitest';
import { shownOf, showOnly } from './shown-attributes.ts';

test("keeps attributes that are on the list or have the product's prefix, and removes all others", () => {
  const attributes: Attributes = {
    ...{ 'http.route': '/accounts/reset/{token}', 'chat.message_id': 17, 'rpc.method': 'Say' },
    ...{ 'url.path': '/accounts/reset/sesame', 'url.query': 'a=sesame', 'url.full': 'sesame' },
    ...{ 'user_agent.original': 'sesame', 'client.address': 'sesame', 'an.unknown': 'sesame' },
  };
  const span = recording({ attributes });
  showOnly(span);
  const shown = {
    ...{ 'http.route': '/accounts/reset/{token}', 'chat.message_id': 17, 'rpc.method': 'Say' },
  };
  expect(span.attributes).toEqual(shown);
  expect(shownOf({ ...shown, 'url.path': 'sesame' })).toEqual(shown);
});

test.each([
  ['an incoming request', SpanKind.SERVER, {}],
  ['an outgoing request', SpanKind.CLIENT, { 'server.address': 'a.example', 'server.port': 443 }],
])('keeps the host only for outgoing requests: %s', (_what, kind, shown) => {
  const span = recording({
    kind,
    attributes: { 'server.address': 'a.example', 'server.port': 443 },
  });
  showOnly(span);
  expect(span.attributes).toEqual(shown);
});

test('replaces the literals in a statement', () => {
  const text = `select $1 from "a" where b = 'it''s' and c = $x$ses'ame$x$ and d = E'e'`;
  expect(shownOf({ 'db.query.text': text })).toEqual({
    'db.query.text': 'select $1 from "a" where b = ? and c = ? and d = E?',
  });
});

test('removes the error message from a failed span', () => {
  const span = recording({
    status: { code: SpanStatusCode.ERROR, message: 'sesame' },
    events: [
      {
        name: 'exception',
        attributes: {
          ...{ 'exception.type': 'TypeError', 'exception.message': 'sesame' },
          'exception.stacktrace': 'sesame',
        },
      },
    ],
  });
  showOnly(span);
  expect(span.status).toEqual({ code: SpanStatusCode.ERROR });
  expect(span.events).toEqual([
    { name: 'exception', attributes: { 'exception.type': 'TypeError' } },
  ]);
});

/** Creates a span in the form in which the SDK keeps it. */
function recording(parts: object) {
  const kept = {
    ...{ kind: SpanKind.INTERNAL, attributes: {}, events: [] },
    status: { code: SpanStatusCode.UNSET },
    ...parts,
  };
  const span = trace.wrapSpanContext(INVALID_SPAN_CONTEXT);
  return Object.assign(span, kept, { isRecording: () => true });
}
