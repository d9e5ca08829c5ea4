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

/** File parts of an endpoint. Any field name is accepted, because clients use different ones. */
export type FileRule = {
  readonly maxCount: number;
  /** Of each file. */
  readonly maxSizeBytes: number;
  /** Whether the file is optional. */
  readonly isOptional?: boolean;
};

/** A file part of a multipart body. */
export type UploadedFile = {
  readonly fieldName: string;
  /** As the client named it: not safe as a path. */
  readonly fileName: string;
  /** As sent by the client. */
  readonly mediaType: string;
  readonly content: Buffer;
};

/** A file part as it arrives. */
export type ArrivingFile = Omit<UploadedFile, 'content'> & {
  readonly content: AsyncIterable<Buffer>;
};

/** A file that was stored while it was received. */
export type ReceivedFile = Omit<UploadedFile, 'content'> & {
  /** The receiver's reference to the stored file. */
  readonly reference: string;
  readonly sizeBytes: number;
  /** SHA-256 of its content, in hex. */
  readonly digest: string;
};

/** Stores files while they are received. */
export type FileReceiver = {
  receive(file: ArrivingFile): Promise<ReceivedFile>;
  /** Discards the files of a rejected request. Never throws. */
  discard(file: ReceivedFile): Promise<void>;
};

/** The request's properties that every handler gets. */
export type CallContext = {
  readonly requestId: string;
  readonly endpointPrefix: EndpointPrefix;
  /** The Host header in lower case, with the port if it was sent. */
  readonly host: string;
  /** The client's address, as reported by trusted proxies. */
  readonly ip: string;
  /** The client's address and what it calls itself, for calls of which the services keep a record. */
  readonly origin: Origin;
  /** Whether the request came from this machine, without a proxy and not from a foreign page. */
  readonly isLocal: boolean;
  /** The client's prefix, used in values of the response. */
  readonly prefix: string;
  /** At most 30 characters; `Unspecified` when the client did not say. */
  readonly clientName: string;
  /** '' when the client did not say. */
  readonly clientVersion: string;
  readonly files: readonly UploadedFile[];
  /** Instead of `files`, where the endpoint has a receiver. */
  readonly received: readonly ReceivedFile[];
  /** The JSON body, on endpoints that accept one. */
  readonly jsonBody: string | undefined;
  /** Idempotency key of writes: the client's on endpoints that honour it, otherwise generated. */
  readonly idempotency: Idempotency;
  /**
   * Aborts when the client goes away. On endpoints with `isLongPoll` also when the server stops:
   * then the handler answers at once.
   */
  readonly signal: AbortSignal;
  /** A request header by its lower-case name; undefined when absent. */
  header(name: string): string | undefined;
  /** Sets a response header, which an error thrown later keeps. */
  setHeader(name: string, value: string): void;
  /** A response header set before, by the name it was set with. */
  answerHeader(name: string): string | undefined;
  /** On endpoints with `isStream`: begins the response, as which the handler's result then counts. */
  openStream(): EventStream;
  /**
   * Authenticates and counts the caller again, for requests that last.
   * @throws the errors of admission
   */
  admitAgain(): Promise<Identity | undefined>;
};

/** Request as the handler sees it: caller (by the declared permission) and parameters. */
type RequestContext<Params, P extends Permission> = CallContext &
  CallerFor[P] & {
    readonly params: Params;
    /** The options of a call that writes for this caller. */
    readonly write: Pick<CallerFor[P], 'actor'> &
      Pick<CallContext, 'signal' | 'idempotency' | 'origin'>;
    /** The caller as they are now. @throws the errors of admission and of the permission */
    callerNow(): Promise<CallerFor[P]>;
  };

/**
 * An example request (decoded parameter values) and the response fields. Shown in the documentation and validated by
 * a test.
 */
type Example<Request, Response> = { readonly request?: Request; readonly response?: Response };

/** Declaration of an endpoint; routing, validation and documentation derive from it. */
export type EndpointDeclaration = {
  readonly method: Method;
  /** Below `/api/v1`. `{name}` is one segment, `{+name}` the rest of the path; both are in `params`. */
  readonly path: string;
  readonly permission: Permission;
  /** Which bots may call; `ordinary` if absent. */
  readonly bots?: BotRule;
  /** Imperative, with the object's name and no full stop: "Unregister an FCM token". */
  readonly summary?: string;
  /** One or more sentences: what happens, to what, and what a caller has to know beforehand. */
  readonly description?: string;
  readonly example?: Example<object, object>;
  readonly tags?: readonly string[];
  /** The specification's table of parameters, row by row. Strings are raw, other types `jsonText`. */
  readonly params: z.ZodObject;
  /** Other names under which clients send a parameter. */
  readonly aliases?: Readonly<Record<string, string>>;
  readonly files?: FileRule;
  /** Whether a JSON body is accepted (webhooks of other services). */
  readonly readsJson?: boolean;
  /** Largest accepted body, files apart; the server's default if absent. */
  readonly maxBodyBytes?: number;
  /** The fields of a success, without the envelope. */
  readonly response: z.ZodObject;
  /** Errors beyond those that every endpoint has. */
  readonly errors?: readonly ErrorEntry[];
  /** Whether the client's Idempotency-Key is honoured: on endpoints that create something and return no secret. */
  readonly isIdempotent?: boolean;
  /** Whether a session answers that has to set up a second factor before anything else. */
  readonly servesFactorSetup?: boolean;
  /** Whether it reads or changes what gives access to an account, or creates one. Device keys are rejected. */
  readonly reachesCredentials?: boolean;
  /** Whether it is a long poll. */
  readonly isLongPoll?: boolean;
  /** Whether a success is a stream of server-sent events. A stream is a long poll, too. */
  readonly isStream?: boolean;
  /** Whether it has its own concurrency limit instead of the common one. */
  readonly hasOwnLimit?: boolean;
  /** Whether a success is a redirect; the handler sets Location. */
  readonly isRedirect?: boolean;
  /** Cache-Control of a success, instead of the default no-store. */
  readonly cacheControl?: string;
};

/** Declared errors, plus those that the permission implies. */
export function declaredErrors({
  permission,
  errors = [],
}: Pick<EndpointDeclaration, 'permission' | 'errors'>): readonly ErrorEntry[] {
  const needsRole = ['member', 'admin', 'owner'].includes(permission);
  return needsRole ? [unauthorizedPrincipal, ...errors] : errors;
}

/** The request before its parameters are typed. */
export type UntypedRequest = {
  readonly context: CallContext;
  readonly identity: Identity | undefined;
  /** Parses the sent parameters. @throws the error of the first invalid one */
  parse<S extends z.ZodObject>(schema: S): z.output<S>;
};

/** The sender of files, known before the rest of the request. */
export type FileSender = {
  readonly identity: Identity | undefined;
  /** Aborts when the client goes away. */
  readonly signal: AbortSignal;
};

/** A type-erased endpoint, so that a list can hold all. */
export type Endpoint<Deps> = EndpointDeclaration & {
  /** Checks permission; undefined: files are kept in memory. */
  receiver?(deps: Deps, sender: FileSender): FileReceiver;
  /** Checks permission and parameters, then does the work. */
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
  /** Absent when it has no parameters. */
  readonly params?: Params;
  readonly aliases?: Readonly<Record<string, keyof z.output<Params>>>;
  /** Absent when a success is the envelope alone; the handler then returns nothing. */
  readonly response?: Response;
  readonly example?: Example<z.input<Params>, z.input<Response>>;
  /** Stores files while they arrive, instead of keeping them in memory. */
  receiver?(deps: Needs, sender: CallerFor[P] & { readonly signal: AbortSignal }): FileReceiver;
  handler(
    deps: Needs,
    context: RequestContext<z.output<Params>, P>,
  ): Promise<Reply<z.input<Response>>> | (NoFields extends Response ? Promise<void> : never);
};

/** Declares an endpoint. The handler receives the gateway's Deps unless it declares others. */
export function defineEndpoint<
  P extends Permission,
  Params extends z.ZodObject = NoFields,
  Response extends z.ZodObject = NoFields,
  Needs = Deps,
>(definition: EndpointDefinition<P, Params, Response, Needs>): Endpoint<Needs>;
// For any schemas, because the compiler cannot see that an absent one is `NoFields`.
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
      const callerNow = async () => requirePermission(permission, await context.admitAgain(), bots);
      return (await handler(deps, { ...context, ...caller, params, write, callerNow })) ?? {};
    },
  };
}

/** Encoding of a parameter; raw strings have no entry. */
export type Encoding = 'json' | 'json-or-raw';

const encodings = z.registry<{ encoding: Encoding }>();

/** A parameter whose value is sent as JSON text: every type but strings. */
export function jsonText<S extends z.ZodType>(schema: S): S {
  return encoded(schema, 'json');
}

/** A parameter that clients send as JSON or bare: 5, "mobile", mobile. JSON wins where both parse. */
export function jsonOrRaw<S extends z.ZodType>(schema: S): S {
  return encoded(schema, 'json-or-raw');
}

function encoded<S extends z.ZodType>(schema: S, encoding: Encoding): S {
  // Cloned, because the encoding is stored on the schema
  const copy = schema.clone();
  encodings.add(copy, { encoding });
  return copy;
}

/** The encoding declared for a parameter, also below `optional`, `default` and the like. */
export function encodingOf(schema: z.core.$ZodType): Encoding | 'raw' {
  const declared = encodings.get(schema);
  if (declared) return declared.encoding;
  const inner = innerOf(schema);
  return inner ? encodingOf(inner) : 'raw';
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
