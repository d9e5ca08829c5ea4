import { status } from '@grpc/grpc-js';
import { defineError } from './define-error.ts';

// One entry for each code of the API; `npm run generate` lists them in docs/openapi.json. Names of details are the
// response fields. gRPC UNAVAILABLE is reserved for errors after which a call may be repeated, because gRPC clients
// retry on it.

/** The default for user errors, which includes most permission failures. The caller provides the text. */
export const badRequest = defineError<{ msg: string }>({
  code: 'BAD_REQUEST',
  http: 400,
  grpc: status.INVALID_ARGUMENT,
  msg: ({ msg }) => msg,
});

/** An invalid form. `errors` contains the problems with each field; `msg` contains all of them in one text. */
export const badFields = defineError<{ msg: string; errors: Readonly<Record<string, string[]>> }>({
  code: 'BAD_REQUEST',
  http: 400,
  grpc: status.INVALID_ARGUMENT,
  msg: ({ msg }) => msg,
});

/** A missing object for which the API returns 404. The caller provides the text. */
export const resourceNotFound = defineError<{ msg: string }>({
  code: 'BAD_REQUEST',
  http: 404,
  grpc: status.NOT_FOUND,
  msg: ({ msg }) => msg,
});

/**
 * A name or address that another account or group already has, for which SCIM returns 409. The caller provides the
 * text.
 */
export const alreadyTaken = defineError<{ msg: string }>({
  code: 'BAD_REQUEST',
  http: 409,
  grpc: status.ALREADY_EXISTS,
  msg: ({ msg }) => msg,
});

/** An object that exists but that the caller may not read. The caller provides the text. */
export const accessDenied = defineError<{ msg: string }>({
  code: 'BAD_REQUEST',
  http: 403,
  grpc: status.PERMISSION_DENIED,
  msg: ({ msg }) => msg,
});

// Parameters

export const requestVariableMissing = defineError<{ var_name: string }>({
  code: 'REQUEST_VARIABLE_MISSING',
  http: 400,
  grpc: status.INVALID_ARGUMENT,
  msg: ({ var_name }) => `Missing '${var_name}' argument`,
});

export const requestVariableInvalid = defineError<{ var_name: string; bad_value: string }>({
  code: 'REQUEST_VARIABLE_INVALID',
  http: 400,
  grpc: status.INVALID_ARGUMENT,
  msg: ({ var_name, bad_value }) => `Bad value for '${var_name}': ${bad_value}`,
});

export const requestConfusingVar = defineError<{ var_name1: string; var_name2: string }>({
  code: 'REQUEST_CONFUSING_VAR',
  http: 400,
  grpc: status.INVALID_ARGUMENT,
  msg: ({ var_name1, var_name2 }) =>
    `Can't decide between '${var_name1}' and '${var_name2}' arguments`,
});

export const badNarrow = defineError<{ desc: string }>({
  code: 'BAD_NARROW',
  http: 400,
  grpc: status.INVALID_ARGUMENT,
  msg: ({ desc }) => `Invalid narrow operator: ${desc}`,
});

// Uploads

export const badImage = defineError({
  code: 'BAD_IMAGE',
  http: 400,
  grpc: status.INVALID_ARGUMENT,
  msg: 'The image could not be decoded.',
});

export const realmUploadQuota = defineError({
  code: 'REALM_UPLOAD_QUOTA',
  http: 400,
  grpc: status.FAILED_PRECONDITION,
  msg: 'The upload would exceed the quota of the organization.',
});

// Channels, users, groups

/** The channel whose id or name the request contains does not exist or is not visible to the caller. */
export const streamDoesNotExist = defineError<{ stream_id: number } | { stream: string }>({
  code: 'STREAM_DOES_NOT_EXIST',
  http: 400,
  grpc: status.NOT_FOUND,
  msg: (channel) =>
    'stream_id' in channel
      ? `Channel with ID ${channel.stream_id} does not exist.`
      : `Channel '${channel.stream}' does not exist.`,
});

export const channelAlreadyExists = defineError<{ channel_name: string }>({
  code: 'CHANNEL_ALREADY_EXISTS',
  http: 409,
  grpc: status.ALREADY_EXISTS,
  msg: ({ channel_name }) => `Channel '${channel_name}' already exists.`,
});

export const cannotSetTopicsPolicyToEmptyTopicOnly = defineError({
  code: 'CANNOT_SET_TOPICS_POLICY_TO_EMPTY_TOPIC_ONLY',
  http: 400,
  grpc: status.FAILED_PRECONDITION,
  msg: 'The channel has messages in named topics.',
});

/** The caller's role is too low, or the caller may not act for one of the principals. The status is 400, not 403. */
export const unauthorizedPrincipal = defineError<{ msg: string }>({
  code: 'UNAUTHORIZED_PRINCIPAL',
  http: 400,
  grpc: status.PERMISSION_DENIED,
  msg: ({ msg }) => msg,
});

export const cannotDeactivateLastUser = defineError<{ is_last_owner: boolean; entity: string }>({
  code: 'CANNOT_DEACTIVATE_LAST_USER',
  http: 400,
  grpc: status.FAILED_PRECONDITION,
  msg: ({ entity }) => `Cannot deactivate the only ${entity}`,
});

export const cannotDeactivateGroupInUse = defineError<{ objections: readonly unknown[] }>({
  code: 'CANNOT_DEACTIVATE_GROUP_IN_USE',
  http: 400,
  grpc: status.FAILED_PRECONDITION,
  msg: 'The group is still in use.',
});

/** The "old value" that a client sent is not the current value. */
export const expectationMismatch = defineError({
  code: 'EXPECTATION_MISMATCH',
  http: 400,
  grpc: status.ABORTED,
  msg: "'old' value does not match the expected value.",
});

export const systemGroupRequired = defineError<{ setting_name: string }>({
  code: 'SYSTEM_GROUP_REQUIRED',
  http: 400,
  grpc: status.INVALID_ARGUMENT,
  msg: ({ setting_name }) => `'${setting_name}' must be a system user group.`,
});

export const invitationFailed = defineError<{
  errors: readonly (readonly [email: string, msg: string, deactivated: boolean])[];
  sent_invitations: boolean;
  daily_limit_reached: boolean;
  license_limit_reached: boolean;
}>({
  code: 'INVITATION_FAILED',
  http: 400,
  grpc: status.FAILED_PRECONDITION,
  msg: ({ daily_limit_reached, sent_invitations }) => {
    if (daily_limit_reached) {
      return 'No one was invited: your organization has reached its limit of invitations for today.';
    }
    return sent_invitations ? 'Some invitations were not sent.' : 'No one was invited.';
  },
});

// Incoming webhooks

export const invalidJson = defineError({
  code: 'INVALID_JSON',
  http: 400,
  grpc: status.INVALID_ARGUMENT,
  msg: 'The body is not valid JSON.',
});

export const missingHttpEventHeader = defineError<{ header: string }>({
  code: 'MISSING_HTTP_EVENT_HEADER',
  http: 400,
  grpc: status.INVALID_ARGUMENT,
  msg: ({ header }) => `The header '${header}' is required.`,
});

export const anomalousWebhookPayload = defineError<{ webhook_name: string }>({
  code: 'ANOMALOUS_WEBHOOK_PAYLOAD',
  http: 400,
  grpc: status.INVALID_ARGUMENT,
  msg: ({ webhook_name }) => `The payload is not in the format of ${webhook_name}.`,
});

/**
 * An event type that an incoming webhook does not support. The status is 200 and the result `success`, because the
 * sender did nothing wrong and must not retry.
 */
export const unsupportedWebhookEventType = defineError<{
  webhook_name: string;
  event_type: string;
}>({
  code: 'UNSUPPORTED_WEBHOOK_EVENT_TYPE',
  http: 200,
  grpc: status.UNIMPLEMENTED,
  msg: ({ webhook_name, event_type }) =>
    `Events of type '${event_type}' from ${webhook_name} are not supported; nothing was done.`,
});

// Messages and event queues

/** The queue is unknown, has expired, or belongs to another user. The error does not reveal which. */
export const badEventQueueId = defineError<{ queue_id: string }>({
  code: 'BAD_EVENT_QUEUE_ID',
  http: 400,
  grpc: status.NOT_FOUND,
  msg: ({ queue_id }) => `Bad event queue ID: ${queue_id}`,
});

export const moveMessagesTimeLimitExceeded = defineError<{
  first_message_id_allowed_to_move: number | null;
  total_messages_in_topic: number;
  total_messages_allowed_to_move: number;
}>({
  code: 'MOVE_MESSAGES_TIME_LIMIT_EXCEEDED',
  http: 400,
  grpc: status.FAILED_PRECONDITION,
  msg: ({ total_messages_in_topic, total_messages_allowed_to_move }) =>
    `Only ${total_messages_allowed_to_move} of the ${total_messages_in_topic} messages in this topic are recent enough to be moved.`,
});

export const reactionAlreadyExists = defineError({
  code: 'REACTION_ALREADY_EXISTS',
  http: 400,
  grpc: status.ALREADY_EXISTS,
  msg: 'The reaction already exists.',
});

export const reactionDoesNotExist = defineError({
  code: 'REACTION_DOES_NOT_EXIST',
  http: 400,
  grpc: status.NOT_FOUND,
  msg: 'The reaction does not exist.',
});

export const topicWildcardMentionNotAllowed = defineError({
  code: 'TOPIC_WILDCARD_MENTION_NOT_ALLOWED',
  http: 400,
  grpc: status.PERMISSION_DENIED,
  msg: 'You do not have permission to mention everyone in this topic.',
});

export const streamWildcardMentionNotAllowed = defineError({
  code: 'STREAM_WILDCARD_MENTION_NOT_ALLOWED',
  http: 400,
  grpc: status.PERMISSION_DENIED,
  msg: 'You do not have permission to mention everyone in this channel.',
});

// Mobile push

export const invalidPushDeviceToken = defineError({
  code: 'INVALID_PUSH_DEVICE_TOKEN',
  http: 400,
  grpc: status.NOT_FOUND,
  msg: 'The push token is not registered on this server.',
});

export const invalidRemotePushDeviceToken = defineError({
  code: 'INVALID_REMOTE_PUSH_DEVICE_TOKEN',
  http: 400,
  grpc: status.NOT_FOUND,
  msg: 'The push token is not registered with the push service.',
});

export const noActivePushDevice = defineError({
  code: 'NO_ACTIVE_PUSH_DEVICE',
  http: 400,
  grpc: status.FAILED_PRECONDITION,
  msg: 'No device is registered for push notifications.',
});

export const adminActionRequired = defineError({
  code: 'ADMIN_ACTION_REQUIRED',
  http: 400,
  grpc: status.FAILED_PRECONDITION,
  msg: 'Push notifications are misconfigured. Contact the server administrator.',
});

export const pushServiceNotConfigured = defineError({
  code: 'PUSH_SERVICE_NOT_CONFIGURED',
  http: 400,
  grpc: status.FAILED_PRECONDITION,
  msg: 'Push notifications are not set up on this server.',
});

export const failedToConnectBouncer = defineError({
  code: 'FAILED_TO_CONNECT_BOUNCER',
  http: 502,
  grpc: status.INTERNAL,
  msg: 'The push service could not be reached.',
});

export const internalServerErrorOnBouncer = defineError({
  code: 'INTERNAL_SERVER_ERROR_ON_BOUNCER',
  http: 502,
  grpc: status.INTERNAL,
  msg: 'The push service failed.',
});

// Identity

/** Missing or invalid Basic credentials, or a session that has ended. */
export const unauthorized = defineError<{ msg: string }>({
  code: 'UNAUTHORIZED',
  http: 401,
  grpc: status.UNAUTHENTICATED,
  msg: ({ msg }) => msg,
});

/** A request that changes something with a browser session, and that another website may have sent. */
export const csrfFailed = defineError<{ msg: string }>({
  code: 'CSRF_FAILED',
  http: 403,
  grpc: status.PERMISSION_DENIED,
  msg: ({ msg }) => msg,
});

/** A request without credentials for content that is not web-public. */
export const unauthenticatedUser = defineError({
  code: 'UNAUTHENTICATED_USER',
  http: 401,
  grpc: status.UNAUTHENTICATED,
  msg: 'Credentials are required.',
});

/** An invalid API key in a parameter, which the request contains instead of Basic credentials. */
export const invalidApiKey = defineError({
  code: 'INVALID_API_KEY',
  http: 401,
  grpc: status.UNAUTHENTICATED,
  msg: 'Invalid API key',
});

/** A failed login. The error is the same for an unknown user and a wrong password. */
export const authenticationFailed = defineError({
  code: 'AUTHENTICATION_FAILED',
  http: 401,
  grpc: status.UNAUTHENTICATED,
  msg: 'Wrong user name or password.',
});

/** The password is correct, but the account has a second factor that the request lacks. */
export const secondFactorRequired = defineError({
  code: 'SECOND_FACTOR_REQUIRED',
  http: 403,
  grpc: status.PERMISSION_DENIED,
  msg: 'This account uses two-factor authentication. Log in to the web client and create a key for this device under Settings > API keys.',
});

/** The organization requires a second factor, but the account has none. */
export const secondFactorSetupRequired = defineError({
  code: 'SECOND_FACTOR_SETUP_REQUIRED',
  http: 403,
  grpc: status.PERMISSION_DENIED,
  msg: 'Your organization requires two-factor authentication. Log in to the web client to set it up.',
});

/** The code for a second factor is wrong, too old, or already used. */
export const secondFactorFailed = defineError({
  code: 'SECOND_FACTOR_FAILED',
  http: 401,
  grpc: status.UNAUTHENTICATED,
  msg: 'The code is wrong or has already been used.',
});

export const userDeactivated = defineError({
  code: 'USER_DEACTIVATED',
  http: 401,
  grpc: status.UNAUTHENTICATED,
  msg: 'The account is deactivated.',
});

export const realmDeactivated = defineError({
  code: 'REALM_DEACTIVATED',
  http: 401,
  grpc: status.UNAUTHENTICATED,
  msg: 'The organization is deactivated.',
});

export const passwordAuthDisabled = defineError({
  code: 'PASSWORD_AUTH_DISABLED',
  http: 401,
  grpc: status.UNAUTHENTICATED,
  msg: 'Password login is disabled in this organization.',
});

export const passwordResetRequired = defineError({
  code: 'PASSWORD_RESET_REQUIRED',
  http: 401,
  grpc: status.UNAUTHENTICATED,
  msg: 'Reset your password to log in.',
});

export const nonexistentSubdomain = defineError({
  code: 'NONEXISTENT_SUBDOMAIN',
  http: 404,
  grpc: status.NOT_FOUND,
  msg: 'Invalid subdomain',
});

// Routing and limits

export const notFound = defineError({
  code: 'NOT_FOUND',
  http: 404,
  grpc: status.NOT_FOUND,
  msg: 'Not Found',
});

export const methodNotAllowed = defineError<{ allowed_methods: readonly string[] }>({
  code: 'METHOD_NOT_ALLOWED',
  http: 405,
  grpc: status.UNIMPLEMENTED,
  msg: 'Method Not Allowed',
});

/** A request with the same idempotency key is still running, or a concurrent change came first. */
export const conflict = defineError({
  code: 'CONFLICT',
  http: 409,
  grpc: status.ABORTED,
  msg: 'A request with this idempotency key is still running.',
});

/** The caller has made too many requests. `retry-after` is in seconds and may be fractional. */
export const rateLimitHit = defineError<{ 'retry-after': number }>({
  code: 'RATE_LIMIT_HIT',
  http: 429,
  grpc: status.RESOURCE_EXHAUSTED,
  msg: 'API usage exceeded rate limit',
});

/** The request arrived too slowly. The server closes the connection without reading the rest. */
export const requestTooSlow = defineError({
  code: 'BAD_REQUEST',
  http: 408,
  grpc: status.INVALID_ARGUMENT,
  msg: 'The request was sent too slowly.',
});

/** A service is unreachable. The request was not executed and may succeed later. */
export const serviceUnavailable = defineError<{ 'retry-after'?: number }>({
  code: 'SERVER_NOT_READY',
  http: 503,
  grpc: status.UNAVAILABLE,
  msg: 'The server cannot do this right now. Try again in a moment.',
  details: { 'retry-after': 1 },
});

/** The deadline passed, so the outcome is unknown. A retry with the same idempotency key returns the outcome. */
export const requestTimeout = defineError({
  code: 'REQUEST_TIMEOUT',
  http: 503,
  grpc: status.DEADLINE_EXCEEDED,
  msg: 'The request took too long. It may still have succeeded.',
  details: { 'retry-after': 5 },
});

/** A bug. Pass the cause, which is logged but not sent. */
export const internalServerError = defineError({
  code: 'INTERNAL_SERVER_ERROR',
  http: 500,
  grpc: status.INTERNAL,
  msg: 'Internal server error',
});
