import { isSpanContextValid, trace } from '@opentelemetry/api';
import { loggable } from './loggable.ts';

/** From the least to the most urgent. */
export const logLevels = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof logLevels)[number];

type Fields = Record<string, unknown>;
type Write = (line: string) => void;

/**
 * Writes one JSON line per call, with the ids of the active trace. Callers pass ids only: never message
 * text, addresses or tokens. Fields named like one of those are redacted all the same.
 */
export type Logger = {
  [Level in LogLevel]: (message: string, fields?: Fields) => void;
} & {
  /** A logger that adds `fields` to each of its lines. */
  child(fields: Fields): Logger;
};

/**
 * A logger of `service` that drops what is less urgent than `level`. Lines go to standard output,
 * unless `write` takes them. Logging never throws.
 */
export function createLogger({
  service,
  level,
  write = writeLine,
}: {
  service: string;
  level: LogLevel;
  write?: Write;
}): Logger {
  return loggerOf({ service }, logLevels.indexOf(level), write);
}

function loggerOf(bound: Fields, lowest: number, write: Write): Logger {
  const at = (level: LogLevel) => {
    if (logLevels.indexOf(level) < lowest) return dropped;
    return (message: string, fields?: Fields) => write(lineOf(level, message, bound, fields));
  };
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    child: (fields) => loggerOf({ ...bound, ...fields }, lowest, write),
  };
}

function dropped(): void {
  // Below the level: nothing is written.
}

function lineOf(level: LogLevel, message: string, bound: Fields, fields?: Fields): string {
  const head = { time: new Date().toISOString(), level, message, ...traceIds() };
  // The head comes last as well: no field may pass for the time, the level or the message.
  const line = { ...head, ...bound, ...fields, ...head };
  try {
    return JSON.stringify(line, loggable);
  } catch (error) {
    // A cycle, or a getter that throws: the message must not be lost with its fields.
    return JSON.stringify({ ...head, log_error: String(error) });
  }
}

function traceIds(): { trace_id?: string; span_id?: string } {
  const span = trace.getActiveSpan()?.spanContext();
  if (!span || !isSpanContextValid(span)) return {};
  return { trace_id: span.traceId, span_id: span.spanId };
}

function writeLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
