import type { MethodDefinition } from '@grpc/proto-loader';

/** The names of the methods that a generated service definition declares, without its index signature. */
export type MethodName<Definition> = keyof {
  [Name in keyof Definition as string extends Name ? never : Name]: true;
} &
  string;

/** The type of the request that a caller passes to a method. */
export type RequestOf<Method> =
  Method extends MethodDefinition<infer Request, infer _Response, infer _In, infer _Out>
    ? Request
    : never;

/** The type of the request that a handler receives, with defaults filled in. */
export type DecodedRequestOf<Method> =
  Method extends MethodDefinition<infer _Request, infer _Response, infer Decoded, infer _Out>
    ? Decoded
    : never;

/** The type of the response that a handler returns. */
export type ResponseOf<Method> =
  Method extends MethodDefinition<infer _Request, infer Response, infer _In, infer _Out>
    ? Response
    : never;

/** The type of the response that a caller receives, with defaults filled in. */
export type DecodedResponseOf<Method> =
  Method extends MethodDefinition<infer _Request, infer _Response, infer _In, infer Decoded>
    ? Decoded
    : never;
