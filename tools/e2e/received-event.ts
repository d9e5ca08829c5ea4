import type { Event, EventOf } from '../src/api-client/operations.ts';

/** The types of events that readers return. */
export type EventType = Exclude<Event['type'], 'heartbeat'>;

/** An event of one of these types, with the fields of docs/openapi.json. A field that not all of them have is optional. */
export type ReceivedEvent<Type extends EventType = EventType> = Merged<EventOf<Type>>;

/** The types of events that a queue with these `event_types` delivers: all types if the names are not known to the compiler. */
export type TypeOf<Name extends string> = string extends Name
  ? EventType
  : Extract<EventType, Name>;

/** A union of objects as one object, whose fields are merged too. A field that some of the objects lack is optional. */
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

/** The keys that all objects of a union have. */
type Shared<Union> = Extract<keyof Union, PropertyKey>;

/** The keys that any object of a union has. */
type Keys<Union> = Union extends unknown ? keyof Union : never;

type Field<Union, Key> = Union extends unknown
  ? Key extends keyof Union
    ? Union[Key]
    : undefined
  : never;
