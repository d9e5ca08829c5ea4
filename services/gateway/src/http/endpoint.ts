import { unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import type { ErrorEntry } from '@chat/kit/errors/define-error';
import type { Origin } from '@chat/kit/grpc/metadata';
import type { Idempotency } from '@chat/kit/idempotency/idempotency';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { Reply } from './envelope.ts';
import type { EventStream } from './event-stream.ts';
import {
  type BotRule,
  type CallerFor,
  type EndpointPrefix,
  type Identity,
  type Permission,
  requireNoDeviceKey,
  requirePermission,
} from './permissions.ts';

export const METHODS = ['DELETE', 'GET', 'PATCH', 'POST', 'PUT'] as const;
export type Method = (typeof METHODS)[number];

/** The rule for an endpoint's file parts. Any field name is accepted, because clients use different names. */
export type FileRule = {
  readonly maxCount: number;
  /** The maximum size of each file. */
  readonly maxSizeBytes: number;
  /** Whether the file is optional. */
  readonly isOptional?: boolean;
};

/** A file part of a multipart body. */
export type UploadedFile = {
  readonly fieldName: string;
  /** The file name that the client sent. It is not safe to use in a path. */
  readonly fileName: string;
  /** The media type that the client sent. */
  readonly mediaType: string;
  readonly content: Buffer;
};

/** A file part that is still arriving. */
export type ArrivingFile = Omit<UploadedFile, 'content'> & {
  readonly content: AsyncIterable<Buffer>;
};

/** A file that was stored during the upload. */
export type ReceivedFile = Omit<UploadedFile, 'content'> & {
  /** The receiver's reference to the stored file. */
  readonly reference: string;
  readonly sizeBytes: number;
  /** The SHA-256 of the file's content, in hex. */
  readonly digest: string;
};

/** A receiver that stores files while they arrive. */
export type FileReceiver = {
  receive(file: ArrivingFile): Promise<ReceivedFile>;
  /** Discards a file of a rejected request. Never throws. */
  discard(file: ReceivedFile): Promise<void>;
};

/** The properties of a request that every handler gets. */
export type CallContext = {
  readonly requestId: string;
  readonly endpointPrefix: EndpointPrefix;
  /** The Host header in lower case, with the port if the client sent it. */
  readonly host: string;
  /** The client's address, as reported by trusted proxies. */
  readonly ip: string;
  /** The client's address and name for calls that the services record. */
  readonly origin: Origin;
  /** Returns whether the request came from this machine, not through a proxy and not from a page of another site. */
  isLocal(): boolean;
  /** The product prefix in generated values for this client. */
  readonly prefix: string;
  /**
   * The product prefix that replaces the prefix in stored values for this client; undefined if values are sent as they
   * were written.
   */
  readonly spelling: string | undefined;
  /** The client's name in at most 30 characters; `Unspecified` when the client sent no name. */
  readonly clientName: string;
  /** The client's version; '' when the client sent none. */
  readonly clientVersion: string;
  readonly files: readonly UploadedFile[];
  /** The stored files, which replace `files` on endpoints that have a receiver. */
  readonly received: readonly ReceivedFile[];
  /** The JSON body, on endpoints that accept one. */
  readonly jsonBody: string | undefined;
  /** The idempotency key of a write: the client's key on endpoints that accept a key, otherwise a generated key. */
  readonly idempotency: Idempotency;
  /**
   * Aborts when the client disconnects. On endpoints with `isLongPoll`, also aborts when the server stops. The handler
   * must then return immediately.
   */
  readonly signal: AbortSignal;
  /** Returns a request header by its lower-case name; undefined when absent. */
  header(name: string): string | undefined;
  /** Sets a response header. The header stays set if the handler throws later. */
  setHeader(name: string, value: string): void;
  /** Returns a response header that `setHeader` has set under the same name. */
  answerHeader(name: string): string | undefined;
  /** Begins the response on endpoints with `isStream`. The response ends when the handler returns or throws. */
  openStream(): EventStream;
  /**
   * Authenticates and counts the caller again, for long-lasting requests.
   * @throws the errors of authentication
   */
  authenticateAgain(): Promise<Identity | undefined>;
};

/**
 * The request as the handler sees it. The parameters are typed, and the caller has the guarantees of the declared
 * permission.
 */
type RequestContext<Params, P extends Permission> = CallContext &
  CallerFor[P] & {
    readonly params: Params;
    /** The options for a write call on behalf of this caller. */
    readonly write: Pick<CallerFor[P], 'actor'> &
      Pick<CallContext, 'signal' | 'idempotency' | 'origin'>;
    /** Returns the current state of the caller. @throws the errors of authentication and of the permission */
    callerNow(): Promise<CallerFor[P]>;
  };

/**
 * An example with the decoded parameter values of a request and the fields of a response. The documentation shows the
 * example, and a test validates it.
 */
type Example<Request, Response> = { readonly request?: Request; readonly response?: Response };

/** The declaration of an endpoint. Routing, validation and documentation are derived from the declaration. */
export type EndpointDeclaration = {
  readonly method: Method;
  /**
   * The path below `/api/v1`. `{name}` stands for one segment, and `{+name}` for the rest of the path. `params`
   * declares both.
   */
  readonly path: string;
  readonly permission: Permission;
  /** The rule for which bots may call the endpoint; `ordinary` if absent. */
  readonly bots?: BotRule;
  /** The summary in the imperative, with the object's name and no period at the end: "Unregister an FCM token". */
  readonly summary?: string;
  /** The description in one or more sentences: what the operation does, and what a caller must know beforehand. */
  readonly description?: string;
  readonly example?: Example<object, object>;
  readonly tags?: readonly string[];
  /** The parameters, in the order of the specification's table. Strings are raw, and other types are `jsonText`. */
  readonly params: z.ZodObject;
  /** The other names that clients use for a parameter. */
  readonly aliases?: Readonly<Record<string, string>>;
  readonly files?: FileRule;
  /** Whether the endpoint accepts a JSON body, such as a webhook from another service. */
  readonly readsJson?: boolean;
  /** The maximum size of the body without files; the server's default if absent. */
  readonly maxBodyBytes?: number;
  /** The fields of a success response, without the envelope. */
  readonly response: z.ZodObject;
  /** The errors in addition to those that every endpoint can return. */
  readonly errors?: readonly ErrorEntry[];
  /**
   * Whether the endpoint accepts the client's Idempotency-Key. Set this if the endpoint creates an object and returns
   * no secret.
   */
  readonly isIdempotent?: boolean;
  /** Whether the endpoint serves sessions whose user must set up a second factor before doing anything else. */
  readonly servesFactorSetup?: boolean;
  /** Whether the endpoint reads or changes credentials or creates an account. Such an endpoint rejects device keys. */
  readonly reachesCredentials?: boolean;
  /**
   * Whether the endpoint is a long poll. A long poll may take longer than other requests and ends when the server
   * stops.
   */
  readonly isLongPoll?: boolean;
  /** Whether a success response is a stream of server-sent events. A stream is also a long poll. */
  readonly isStream?: boolean;
  /** Whether the endpoint has its own concurrency limit instead of the common limit. */
  readonly hasOwnLimit?: boolean;
  /** Whether a success response is a redirect. The handler sets Location. */
  readonly isRedirect?: boolean;
  /** The Cache-Control header of a success response; `no-store` if absent. */
  readonly cacheControl?: string;
};

/** Returns the declared errors and the errors that the permission implies. */
export function declaredErrors({
  permission,
  errors = [],
}: Pick<EndpointDeclaration, 'permission' | 'errors'>): readonly ErrorEntry[] {
  const needsRole = ['member', 'admin', 'owner'].includes(permission);
  return needsRole ? [unauthorizedPrincipal, ...errors] : errors;
}

/** A request whose parameters are not yet typed. */
export type UntypedRequest = {
  readonly context: CallContext;
  readonly identity: Identity | undefined;
  /** Parses the parameters in the request. @throws the error of the first invalid parameter */
  parse<S extends z.ZodObject>(schema: S): z.output<S>;
};

/** The sender of files, which is known before the rest of the request is read. */
export type FileSender = {
  readonly identity: Identity | undefined;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
};

/** A type-erased endpoint, so that one list can hold all endpoints. */
export type Endpoint<Deps> = EndpointDeclaration & {
  /** Checks the permission and returns the receiver. Returns undefined when files are kept in memory. */
  receiver?(deps: Deps, sender: FileSender): FileReceiver;
  /** Checks the permission and the parameters, then runs the handler. */
  answer(deps: Deps, request: UntypedRequest): Promise<Reply<object>>;
};

const noFields = z.object({});
type NoFields = typeof noFields;

type EndpointDefinition<
  P extends Permission,
  Params extends z.ZodObject,
  Response extends z.ZodObject,
  Needs,
> = Omit<EndpointDeclaration, 'params' | 'response'> & {
  readonly permission: P;
  /** The parameters; absent when the endpoint has no parameters. */
  readonly params?: Params;
  readonly aliases?: Readonly<Record<string, keyof z.output<Params>>>;
  /**
   * The fields of a success response; absent when the response is only the envelope. The handler then returns nothing.
   */
  readonly response?: Response;
  readonly example?: Example<z.input<Params>, z.input<Response>>;
  /** Returns a receiver that stores files while they arrive, so that the gateway does not keep them in memory. */
  receiver?(deps: Needs, sender: CallerFor[P] & { readonly signal: AbortSignal }): FileReceiver;
  handler(
    deps: Needs,
    context: RequestContext<z.output<Params>, P>,
  ): Promise<Reply<z.input<Response>>> | (NoFields extends Response ? Promise<void> : never);
};

/** Declares an endpoint. The handler receives the gateway's `Deps` unless it declares its own dependencies. */
export function defineEndpoint<
  P extends Permission,
  Params extends z.ZodObject = NoFields,
  Response extends z.ZodObject = NoFields,
  Needs = Deps,
>(definition: EndpointDefinition<P, Params, Response, Needs>): Endpoint<Needs>;
// Overload for any schemas, because the compiler cannot infer that an absent schema is `NoFields`
export function defineEndpoint<P extends Permission, Needs>(
  definition: EndpointDefinition<P, z.ZodObject, z.ZodObject, Needs>,
): Endpoint<Needs> {
  const { handler, receiver, ...declaration } = definition;
  const { permission, bots = 'ordinary' } = definition;
  return {
    params: noFields,
    response: noFields,
    ...declaration,
    ...(receiver && {
      receiver: (deps: Needs, { identity, signal }: FileSender) =>
        receiver(deps, { ...requirePermission(permission, identity, bots), signal }),
    }),
    async answer(deps, { context, identity, parse }) {
      const caller = requirePermission(permission, identity, bots);
      if (definition.reachesCredentials) requireNoDeviceKey(identity);
      const params = parse(definition.params ?? noFields);
      const { signal, idempotency, origin } = context;
      const write = { actor: caller.actor, signal, idempotency, origin };
      const callerNow = async () =>
        requirePermission(permission, await context.authenticateAgain(), bots);
      return (await handler(deps, { ...context, ...caller, params, write, callerNow })) ?? {};
    },
  };
}

/** The encoding of a parameter. Raw strings have no entry. */
export type Encoding = 'json' | 'json-or-raw' | 'word';

const encodings = z.registry<{ encoding: Encoding }>();

/** Declares a parameter that clients send as JSON text. Use it for every type except strings. */
export function jsonText<S extends z.ZodType>(schema: S): S {
  return encoded(schema, 'json');
}

/**
 * Declares a parameter that clients send as JSON or bare: 5, "mobile", mobile. JSON takes precedence if both forms
 * parse.
 */
export function jsonOrRaw<S extends z.ZodType>(schema: S): S {
  return encoded(schema, 'json-or-raw');
}

/**
 * Declares a string parameter that is not free text, such as a choice, a code or an id. Clients send the string raw or
 * as a JSON string. `z.enum` implies this encoding.
 */
export function word<S extends z.ZodType>(schema: S): S {
  return encoded(schema, 'word');
}

function encoded<S extends z.ZodType>(schema: S, encoding: Encoding): S {
  // Clone the schema, because the encoding is stored on it
  const copy = schema.clone();
  encodings.add(copy, { encoding });
  return copy;
}

/** Returns the encoding declared for a parameter, even inside `optional`, `default` and similar wrappers. */
export function encodingOf(schema: z.core.$ZodType): Encoding | 'raw' {
  const declared = encodings.get(schema);
  if (declared) return declared.encoding;
  const inner = innerOf(schema);
  if (inner) return encodingOf(inner);
  return schema instanceof z.ZodEnum ? 'word' : 'raw';
}

function innerOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodPipe) return schema.in;
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodCatch
  ) {
    return schema.unwrap();
  }
  return undefined;
}
