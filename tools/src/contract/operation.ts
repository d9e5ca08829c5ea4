export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `METHOD /path`, with placeholders in braces. */
export type OperationName = `${Method} /${string}`;

/**
 * What a parameter or response field holds once its text is decoded.
 *
 * `narrow` is an array whose items are objects or arrays of strings; `group-setting` an integer or
 * an object with members and subgroups; `group-setting change` an object with `new` and perhaps
 * `old`; `file` a part of a multipart body, whose field name is free.
 */
export type ValueType =
  | 'integer'
  | 'number'
  | 'string'
  | 'boolean'
  | 'object'
  | 'file'
  | 'narrow'
  | 'group-setting'
  | 'group-setting change'
  | 'integer or null'
  | 'string or null'
  | 'boolean or null'
  | 'integer or string'
  | 'boolean or string'
  | 'array of integer or integer'
  | 'integer or string or array'
  | 'array of integer'
  | 'array of string'
  | 'array of object'
  | 'array of array'
  | 'array of integer or string'
  | 'array of integer or object';

export type ErrorCode =
  | 'ADMIN_ACTION_REQUIRED'
  | 'ANOMALOUS_WEBHOOK_PAYLOAD'
  | 'AUTHENTICATION_FAILED'
  | 'BAD_EVENT_QUEUE_ID'
  | 'BAD_IMAGE'
  | 'BAD_NARROW'
  | 'BAD_REQUEST'
  | 'CANNOT_DEACTIVATE_GROUP_IN_USE'
  | 'CANNOT_DEACTIVATE_LAST_USER'
  | 'CANNOT_SET_TOPICS_POLICY_TO_EMPTY_TOPIC_ONLY'
  | 'CHANNEL_ALREADY_EXISTS'
  | 'CONFLICT'
  | 'EXPECTATION_MISMATCH'
  | 'FAILED_TO_CONNECT_BOUNCER'
  | 'INTERNAL_SERVER_ERROR'
  | 'INTERNAL_SERVER_ERROR_ON_BOUNCER'
  | 'INVALID_API_KEY'
  | 'INVALID_JSON'
  | 'INVALID_PUSH_DEVICE_TOKEN'
  | 'INVALID_REMOTE_PUSH_DEVICE_TOKEN'
  | 'INVITATION_FAILED'
  | 'METHOD_NOT_ALLOWED'
  | 'MISSING_HTTP_EVENT_HEADER'
  | 'MOVE_MESSAGES_TIME_LIMIT_EXCEEDED'
  | 'NONEXISTENT_SUBDOMAIN'
  | 'NOT_FOUND'
  | 'NO_ACTIVE_PUSH_DEVICE'
  | 'PASSWORD_AUTH_DISABLED'
  | 'PASSWORD_RESET_REQUIRED'
  | 'PUSH_SERVICE_NOT_CONFIGURED'
  | 'RATE_LIMIT_HIT'
  | 'REACTION_ALREADY_EXISTS'
  | 'REACTION_DOES_NOT_EXIST'
  | 'REALM_DEACTIVATED'
  | 'REALM_UPLOAD_QUOTA'
  | 'REQUEST_CONFUSING_VAR'
  | 'REQUEST_TIMEOUT'
  | 'REQUEST_VARIABLE_INVALID'
  | 'REQUEST_VARIABLE_MISSING'
  | 'SERVER_NOT_READY'
  | 'STREAM_DOES_NOT_EXIST'
  | 'STREAM_WILDCARD_MENTION_NOT_ALLOWED'
  | 'SYSTEM_GROUP_REQUIRED'
  | 'TOPIC_WILDCARD_MENTION_NOT_ALLOWED'
  | 'UNAUTHENTICATED_USER'
  | 'UNAUTHORIZED'
  | 'UNAUTHORIZED_PRINCIPAL'
  | 'UNSUPPORTED_WEBHOOK_EVENT_TYPE'
  | 'USER_DEACTIVATED';

export type Parameter = {
  readonly name: string;
  /** `form` stands for the query string and every form body alike. */
  readonly in: 'path' | 'form';
  readonly type: ValueType;
  readonly required: boolean;
  /** The parameter that this older name stands for. */
  readonly aliasOf?: string;
};

export type ResponseField = {
  readonly name: string;
  readonly type: ValueType;
  readonly presence: 'always' | 'sometimes';
  /** The name is a guess of the specification: allowed, never demanded. */
  readonly unconfirmed?: true;
};

/**
 * One operation of the API as the specification gives it, relative to `/api/v1`. Names that carry the
 * product prefix carry the default one, `svc`.
 */
export type Operation = {
  readonly method: Method;
  readonly path: `/${string}`;
  /** The page with the highest authority that describes the operation, or who calls it though no page does. */
  readonly source: 'api.md' | 'messages.md' | 'events.md' | 'realm.md' | 'existing clients';
  /** 1: clients do not work without it; 2: clients call it; 3: the rest; absent: not ranked. */
  readonly tier?: 1 | 2 | 3;
  /** `spectator`: Basic here, and anonymously readable under `{origin}/json`. */
  readonly authentication: 'none' | 'basic' | 'spectator';
  readonly parameters: readonly Parameter[];
  /** Further parameters exist that the specification does not name. */
  readonly openParameters?: true;
  /** Top-level fields beside the envelope. */
  readonly response: readonly ResponseField[];
  /** Further fields exist that the specification does not name. */
  readonly openResponse?: true;
  /** Codes of this operation's own conditions; those of `commonErrors` need no mention. */
  readonly errors: readonly ErrorCode[];
  /** Codes that are a guess of the specification: allowed, never demanded. */
  readonly unconfirmedErrors?: readonly ErrorCode[];
  /** What the codes do not tell about HTTP statuses and answers. */
  readonly status?: string;
};

/** Codes that any operation may answer because the edge gives them. */
export const commonErrors: readonly ErrorCode[] = [
  'BAD_REQUEST',
  'CONFLICT',
  'INTERNAL_SERVER_ERROR',
  'METHOD_NOT_ALLOWED',
  'NOT_FOUND',
  'RATE_LIMIT_HIT',
  'REALM_DEACTIVATED',
  'REQUEST_CONFUSING_VAR',
  'REQUEST_TIMEOUT',
  'REQUEST_VARIABLE_INVALID',
  'REQUEST_VARIABLE_MISSING',
  'SERVER_NOT_READY',
  'UNAUTHORIZED',
  'USER_DEACTIVATED',
];

/** Fields that every answer may carry, or must, and that no operation lists. */
export const envelopeFields: readonly string[] = [
  'result',
  'msg',
  'code',
  'ignored_parameters_unsupported',
];

export function pathParameter(name: string, type: ValueType = 'integer'): Parameter {
  return { name, in: 'path', type, required: true };
}

export function required(name: string, type: ValueType): Parameter {
  return { name, in: 'form', type, required: true };
}

export function optional(name: string, type: ValueType): Parameter {
  return { name, in: 'form', type, required: false };
}

/** One optional parameter of `type` per name. */
export function optionals(type: ValueType, names: readonly string[]): Parameter[] {
  return names.map((name) => optional(name, type));
}

/** An older name of `aliasOf`; a request carries at most one of the two. */
export function alias(name: string, aliasOf: string, type: ValueType): Parameter {
  return { name, in: 'form', type, required: false, aliasOf };
}

export function always(name: string, type: ValueType): ResponseField {
  return { name, type, presence: 'always' };
}

export function sometimes(name: string, type: ValueType): ResponseField {
  return { name, type, presence: 'sometimes' };
}

export function unconfirmed(name: string, type: ValueType): ResponseField {
  return { name, type, presence: 'sometimes', unconfirmed: true };
}

export function nameOf(operation: Pick<Operation, 'method' | 'path'>): OperationName {
  return `${operation.method} ${operation.path}`;
}
