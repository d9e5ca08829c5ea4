import { type Attributes, type Span, SpanKind, type SpanStatus } from '@opentelemetry/api';

/**
 * The attributes of libraries that may leave the process, by name. Everything else may hold what clients, people or targets
 * wrote: paths and queries with tokens, addresses with signatures, names of clients, texts of errors.
 */
const shown: ReadonlySet<string> = new Set([
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'url.scheme',
  'server.address',
  'server.port',
  'network.peer.address',
  'network.peer.port',
  'network.protocol.version',
  'error.type',
  'rpc.system',
  'rpc.service',
  'rpc.method',
  'rpc.grpc.status_code',
  'db.system.name',
  'db.namespace',
  'db.operation.name',
  'db.query.text',
  'exception.type',
]);

/** Names of our own attributes, which hold ids and names of services. */
const ownPrefix = 'chat.';

/** Removes from a span what may not be shown. To be called when nothing more is added to it. */
export function showOnly(span: Span): void {
  if (!isRecording(span)) return;
  keepShown(span.attributes);
  if (span.kind === SpanKind.SERVER) {
    // Of a request to us it is what the client wrote into Host, Forwarded or X-Forwarded-Host.
    delete span.attributes['server.address'];
    delete span.attributes['server.port'];
  }
  for (const { attributes = {} } of span.events) keepShown(attributes);
  // Its message is that of an error.
  span.status = { code: span.status.code };
}

/** The attributes of a measurement that may be shown. */
export function shownOf(attributes: Attributes): Attributes {
  const kept = { ...attributes };
  keepShown(kept);
  return kept;
}

function keepShown(attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (!shown.has(name) && !name.startsWith(ownPrefix)) delete attributes[name];
    else if (name === 'db.query.text') attributes[name] = withoutLiterals(String(value));
  }
}

/** Quoted texts of SQL: values travel beside a statement, except for those of statements that take none. */
const literals = /'(?:[^']|'')*'|\$(\w*)\$.*?\$\1\$/gs;

function withoutLiterals(statement: string): string {
  return statement.replaceAll(literals, '?');
}

/** A span as the SDK keeps it. */
type Recording = Span & {
  readonly kind: SpanKind;
  readonly attributes: Attributes;
  readonly events: readonly { readonly attributes?: Attributes }[];
  status: SpanStatus;
};

function isRecording(span: Span): span is Recording {
  return (
    span.isRecording() && ['kind', 'attributes', 'events', 'status'].every((name) => name in span)
  );
}
