import { parseJson } from '@chat/kit/limits/parse-json';
import type { OutboundFault } from '@chat/kit/outbound-http/client';
import { z } from 'zod';
import { interfaces } from './payload.ts';
import type { FollowUp } from './store.ts';

/** The outcome of a webhook request. */
export type CallOutcome =
  | { kind: 'answer'; status: number; body: string }
  | { kind: 'fault'; fault: OutboundFault };

/**
 * The decision about a response: nothing, a follow-up, or a retry. A retry includes the follow-up for the time when
 * retries are exhausted.
 */
export type ResponseDecision =
  | { kind: 'nothing'; status: number }
  | { kind: 'follow_up'; followUp: FollowUp }
  | { kind: 'retry'; whenExpired: FollowUp };

const Answer = z.record(z.string(), z.unknown());
const Widget = z.object({ widget_type: z.string(), extra_data: z.unknown().optional() });

/** The maximum length, in characters, of the part of a response that the bot's owner sees. */
const maxShown = 1_000;
/** The status with which egress proxies block an address. */
const blockedByProxy = 407;
const tooManyRequests = 429;

/** Evaluates a response in the bot's format. */
export function evaluateResponse(result: CallOutcome, form: number): ResponseDecision {
  if (result.kind === 'fault') return evaluateFault(result.fault);
  const { status, body } = result;
  if (status < 200 || status > 299) return evaluateStatus(status, body);
  const parsed = jsonIn(body);
  if (parsed === undefined) return failed('Invalid JSON in response', describeBody(body));
  if (parsed.value === '') return { kind: 'nothing', status };
  const answer = Answer.safeParse(parsed.value);
  if (!answer.success) return invalidFormat(body);
  return form === interfaces.slack
    ? reply(answer.data.text, { status })
    : evaluateGeneric(answer.data, { status, body });
}

/** Returns the follow-up for a failure: a reply in the conversation and, optionally, a message to the owner. */
export function failure(what: string, ownerMessage?: string): FollowUp {
  const reply = { content: `Failure! ${what}` };
  return { reply, isFailure: true, ...(ownerMessage !== undefined && { ownerMessage }) };
}

function evaluateFault(fault: OutboundFault): ResponseDecision {
  if (fault === 'refused') return evaluateStatus(blockedByProxy, '');
  if (fault === 'too-large') return failed('Invalid response format', 'The response is too large.');
  const ownerMessage =
    fault === 'timeout'
      ? 'The webhook server did not respond in time.'
      : 'The webhook server could not be reached.';
  return { kind: 'retry', whenExpired: failure('Bot is unavailable', ownerMessage) };
}

function evaluateStatus(status: number, body: string): ResponseDecision {
  const ownerMessage =
    status === blockedByProxy
      ? 'The webhook URL is in a private or disallowed network.'
      : [`The webhook server responded with status code *${status}*.`, describeBody(body)].join(
          '\n',
        );
  const followUp = failure(`Third party responded with ${status}`, ownerMessage);
  const isTransient = status >= 500 || status === tooManyRequests;
  return isTransient ? { kind: 'retry', whenExpired: followUp } : { kind: 'follow_up', followUp };
}

function evaluateGeneric(
  answer: Record<string, unknown>,
  { status, body }: { status: number; body: string },
): ResponseDecision {
  if (answer.response_not_required === true) return { kind: 'nothing', status };
  const widget = widgetOf(answer.widget_content);
  if (widget === 'invalid') return invalidFormat(body);
  return reply(answer.response_string ?? answer.content, { status, widgetJson: widget });
}

function reply(
  text: unknown,
  { status, widgetJson }: { status: number; widgetJson?: string | undefined },
): ResponseDecision {
  const content = text === undefined || text === null ? '' : textOf(text);
  if (content.trim() === '') return { kind: 'nothing', status };
  const written = { content, ...(widgetJson !== undefined && { widgetJson }) };
  return { kind: 'follow_up', followUp: { reply: written, isFailure: false } };
}

/** Returns text unchanged and other values as JSON. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * Returns the JSON of a widget that the response contains as an object or as JSON text. Returns undefined if there is
 * none, and 'invalid' if it is not a widget.
 */
function widgetOf(given: unknown): string | 'invalid' | undefined {
  if (given === undefined || given === null) return undefined;
  const value = typeof given === 'string' ? jsonIn(given)?.value : given;
  const widget = Widget.safeParse(value);
  return widget.success ? JSON.stringify(widget.data) : 'invalid';
}

function jsonIn(text: string): { value: unknown } | undefined {
  try {
    return { value: parseJson(text) };
  } catch {
    // The parse error itself is not reported
    return undefined;
  }
}

function invalidFormat(body: string): ResponseDecision {
  return failed('Invalid response format', describeBody(body));
}

function failed(what: string, details: string): ResponseDecision {
  return { kind: 'follow_up', followUp: failure(what, [`${what}.`, details].join('\n')) };
}

/** Returns a response in a code block, which the response's content cannot close. */
function describeBody(body: string): string {
  if (body.trim() === '') return 'The response was empty.';
  const shown = body.length > maxShown ? `${body.slice(0, maxShown)}…` : body;
  const runs = shown.match(/`{3,}/g) ?? [];
  const fence = '`'.repeat(Math.max(3, ...runs.map((run) => run.length + 1)));
  return `The answer was:\n${fence}\n${shown}\n${fence}`;
}
