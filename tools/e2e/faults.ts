import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A log line at level error, or a line of the log file that is not a log entry. */
export type Fault = { service: string; message: string; error?: unknown };

/**
 * Returns the error lines in the log files in `logDirectory`, and the lines that are not log entries. Ignores calls
 * that exceeded their deadline: their caller got a 503, which the test evaluates.
 */
export async function listFaults(logDirectory: string): Promise<Fault[]> {
  const files = (await readdir(logDirectory)).filter((file) => file.endsWith('.log'));
  const faults = await Promise.all(
    files.map(async (file) => {
      // The last line may still be incomplete.
      const lines = (await readFile(join(logDirectory, file), 'utf8')).split('\n').slice(0, -1);
      return lines.flatMap((line) => faultIn(line, file));
    }),
  );
  return faults.flat();
}

function faultIn(line: string, file: string): Fault[] {
  if (line.trim() === '') return [];
  try {
    const { level, ...fault } = JSON.parse(line);
    return level === 'error' && fault.error?.code !== 'REQUEST_TIMEOUT' ? [fault] : [];
  } catch {
    // Node's own output about an uncaught exception or a warning.
    return [{ service: file, message: line }];
  }
}
