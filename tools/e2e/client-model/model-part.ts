// biome-ignore lint/suspicious/noExplicitAny: it keeps whatever JSON came, as clients do
export type Json = Record<string, any>;

/** A part of what a client knows, begun from a snapshot. */
export interface ModelPart {
  /** By type of event, followed by its op if it has one: what it changes in this part. */
  handlers: Readonly<Record<string, (event: Json) => void>>;
  /** The part as it is now, in an order that does not depend on how it came about. */
  contents(): Json;
}
