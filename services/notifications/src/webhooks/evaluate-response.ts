import { parseJson } from '@chat/kit/limits/parse-json';
import type { CallFault } from '@chat/kit/outbound-http/client';
import { z } from 'zod';
import { interfaces } from './payload.ts';
import type { FollowUp } from './store.ts';

/** Outcome of a webhook request. */
export type CallOutcome =
  | { kind: 'answer'; status: number; body: string }
  | { kind: 'fault'; fault: CallFault };

/** Decision on a response: nothing, a follow-up, or a retry with the follow-up to use when retries are exhausted. */
export type ResponseDecision =
  | { kind: 'nothing'; status: number }
  | { kind: 'consequence'; consequence: FollowUp }
  | { kind: 'again'; finally: FollowUp };

const Answer = z.record(z.string(), z.unknown());
const Widget = z.object({ widget_type: z.string(), extra_data: z.unknown().optional() });

/** Most characters of an answer that an owner is shown. */
const mostShown = 1_000;
/** Response of egress proxies that block an address. */
const refusedByProxy = 407;
const tooManyRequests = 429;

/** Evaluates a response in the bot's configured format. @spec realm.md Outgoing webhooks, rulings.md 29 */
export function judge(result: CallOutcome, form: number): ResponseDecision {
  if (result.kind === 'fault') return judgeFault(result.fault);
  const { status, body } = result;
  if (status < 200 || status > 299) return judgeStatus(status, body);
  const parsed = jsonIn(body);
  if (parsed === undefined) return failed('Invalid JSON in response', bodyNotice(body));
  if (parsed.value === '') return { kind: 'nothing', status };
  const answer = Answer.safeParse(parsed.value);
  if (!answer.success) return invalidFormat(body);
  return form === interfaces.slack
    ? reply(answer.data.text, { status })
    : judgeGeneric(answer.data, { status, body });
}

/** What is written where the bot was spoken to, and told to its owner, when something failed. */
export function failure(what: string, ownerMessage?: string): FollowUp {
  const reply = { content: `Failure! ${what}` };
  return { reply, isFailure: true, ...(ownerMessage !== undefined && { ownerMessage }) };
}

function judgeFault(fault: CallFault): ResponseDecision {
  if (fault === 'refused') return judgeStatus(refusedByProxy, '');
  if (fault === 'too-large') return failed('Invalid response format', 'The answer is too large.');
  const notice =
    fault === 'timeout'
      ? 'The server of the webhook did not answer in time.'
      : 'The server of the webhook could not be reached.';
  return { kind: 'again', finally: failure('Bot is unavailable', notice) };
}

function judgeStatus(status: number, body: string): ResponseDecision {
  const notice =
    status === refusedByProxy
      ? 'The URL of the webhook leads to a private or disallowed network.'
      : [`The server of the webhook answered with status code *${status}*.`, bodyNotice(body)].join(
          '\n',
        );
  const consequence = failure(`Third party responded with ${status}`, notice);
  const isTransient = status >= 500 || status === tooManyRequests;
  return isTransient
    ? { kind: 'again', finally: consequence }
    : { kind: 'consequence', consequence };
}

function judgeGeneric(
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
  return { kind: 'consequence', consequence: { reply: written, isFailure: false } };
}

/** Text, or what a server meant to be text. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A widget, given as an object or as its JSON text. */
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
  return failed('Invalid response format', bodyNotice(body));
}

function failed(what: string, details: string): ResponseDecision {
  return { kind: 'consequence', consequence: failure(what, [`${what}.`, details].join('\n')) };
}

/** Markdown that shows an answer, whatever is in it. */
function bodyNotice(body: string): string {
  if (body.trim() === '') return 'The answer was empty.';
  const shown = body.length > mostShown ? `${body.slice(0, mostShown)}…` : body;
  const runs = shown.match(/`{3,}/g) ?? [];
  const fence = '`'.repeat(Math.max(3, ...runs.map((run) => run.length + 1)));
  return `The answer was:\n${fence}\n${shown}\n${fence}`;
}
