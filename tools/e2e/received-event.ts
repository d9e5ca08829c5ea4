import type { Event, EventOf } from '../src/api-client/operations.ts';

/** The types of the events that readers return. */
export type EventType = Exclude<Event['type'], 'heartbeat'>;

/**
 * An event with one of these types and the fields from docs/openapi.json. A field is optional if some of the types lack
 * it.
 */
export type ReceivedEvent<Type extends EventType = EventType> = Merged<EventOf<Type>>;

/**
 * The types of events that a queue with these `event_types` delivers: all types if the compiler does not know the
 * names.
 */
export type TypeOf<Name extends string> = string extends Name
  ? EventType
  : Extract<EventType, Name>;

/** A union of objects as one object with merged fields. A field is optional if some of the objects lack it. */
type Merged<Union> =
  | Exclude<Union, object>
  | MergedList<Extract<Union, readonly unknown[]>>
  | MergedObject<Exclude<Extract<Union, object>, readonly unknown[]>>;

type MergedList<List extends readonly unknown[]> = [List] extends [never]
  ? never
  : Merged<List[number]>[];

type MergedObject<Union> = [Union] extends [never]
  ? never
  : { [Key in Shared<Union>]: Merged<Union[Key]> } & {
      [Key in Exclude<Keys<Union>, Shared<Union>>]?: Merged<Field<Union, Key>>;
    };

/** The keys that every object in a union has. */
type Shared<Union> = Extract<keyof Union, PropertyKey>;

/** The keys that at least one object in a union has. */
type Keys<Union> = Union extends unknown ? keyof Union : never;

type Field<Union, Key> = Union extends unknown
  ? Key extends keyof Union
    ? Union[Key]
    : undefined
  : never;
