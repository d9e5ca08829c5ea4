import { messageShape } from './message.ts';
import { realmUserShape } from './realm-user.ts';
import type { Shape } from './shape.ts';

/** By type, the events that are not the same for everybody. */
const shapes: Readonly<Record<string, Shape>> = {
  message: messageShape,
  realm_user: realmUserShape,
};

const plain: Shape = { variant: () => '', render: (body) => body };

/** How events of a type are given to clients. */
export function shapeOf(type: string): Shape {
  return Object.hasOwn(shapes, type) ? (shapes[type] ?? plain) : plain;
}
