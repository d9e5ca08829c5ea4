import { type Attributes, type Span, SpanKind, type SpanStatus } from '@opentelemetry/api';

/**
 * The names of library attributes that may leave the process. All other attributes may contain text from clients,
 * people or call targets. Examples are paths and queries with tokens, addresses with signatures, names of clients, and
 * error messages.
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

/** The prefix of the product's own attributes, which contain ids and service names. */
const ownPrefix = 'chat.';

/**
 * Removes from a span everything that must not leave the process. Call it when nothing else will be added to the span.
 */
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

/** Returns those attributes of a measurement that may leave the process. */
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

/**
 * Matches quoted texts in SQL. Values are sent separately from a statement, except if the statement cannot have
 * parameters.
 */
const literals = /'(?:[^']|'')*'|\$(\w*)\$.*?\$\1\$/gs;

function withoutLiterals(statement: string): string {
  return statement.replaceAll(literals, '?');
}

/** A span in the form in which the SDK keeps it. */
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
