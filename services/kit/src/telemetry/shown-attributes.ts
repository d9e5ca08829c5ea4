import { type Attributes, type Span, SpanKind, type SpanStatus } from '@opentelemetry/api';

/**
 * The attributes of libraries that may leave the process, by name. All others may contain text from clients, people or
 * targets: paths and queries with tokens, addresses with signatures, names of clients, texts of errors.
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

/** Prefix of the product's own attributes, which contain ids and names of services. */
const ownPrefix = 'chat.';

/** Removes everything from a span that may not be shown. Call it when nothing else will be added to the span. */
export function showOnly(span: Span): void {
  if (!isRecording(span)) return;
  keepShown(span.attributes);
  if (span.kind === SpanKind.SERVER) {
    // For an incoming request, the client chose this value in Host, Forwarded or X-Forwarded-Host.
    delete span.attributes['server.address'];
    delete span.attributes['server.port'];
  }
  for (const { attributes = {} } of span.events) keepShown(attributes);
  // The message of the status is that of an error.
  span.status = { code: span.status.code };
}

/** Returns the attributes of a measurement that may be shown. */
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

/** Quoted texts in SQL. Values are sent separately from a statement, except for statements that take no parameters. */
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
