/** The meaning of a failed attempt. */
export type MailFailure = {
  /** Whether another attempt would fail in the same way. */
  isFinal: boolean;
  /** Whether the recipient's address does not exist. */
  isUnknownAddress: boolean;
  /** The text for the operator: the mail server's response, or the error of the connection. */
  text: string;
};

/** The commands whose permanent rejection concerns this mail and its recipient, not the sender or the connection. */
const commandsOfRecipient = ['RCPT TO', 'DATA'];
/** The status 503, which concerns the state of the connection. */
const badSequence = 503;
/** The RFC 3463 codes about the recipient: mailbox, system or syntax, moved, disabled, and the null MX of RFC 7505. */
const unknownAddress = /^(?:5\d\d[ -])?5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/;
/** The words with which a large provider uses 5.2.1 for a mailbox that receives mail too fast. */
const isTooFast = /\brate\b/i;
/**
 * The words that mean the recipient in a 550 without an RFC 3463 code, unless they are about the sender. Such a 550 is
 * ambiguous.
 */
const unknownInWords =
  /^550[ -](?!\d\.\d)(?!.*\bsender\b).*\b(?:(?:no such|unknown) (?:user|mailbox|recipient|account)|(?:user|mailbox|recipient|account) (?:is )?(?:unknown|not found|does(?: not|n't) exist)|no mailbox here by that name)\b/is;
const longestText = 500;
/** The error codes of nodemailer that add nothing to the mail server's response. */
const codesOfAnswers: ReadonlySet<string> = new Set(['EENVELOPE', 'EMESSAGE']);

/**
 * Distinguishes permanent rejections from temporary failures, which are 4xx responses, broken connections and rejected
 * logins.
 */
export function classifyFailure(error: unknown): MailFailure {
  const { code, command, responseCode, response, message } = partsOf(error);
  const isRefused = responseCode >= 500 && responseCode < 600 && responseCode !== badSequence;
  // Rejected before sending: SMTP cannot carry the address
  const isImpossible = code === 'EENVELOPE' && command === 'API';
  return {
    isFinal: isImpossible || (isRefused && commandsOfRecipient.includes(command)),
    isUnknownAddress: command === 'RCPT TO' && saysUnknownAddress(response),
    text: [codesOfAnswers.has(code) ? '' : code, response || message]
      .filter(Boolean)
      .join(': ')
      .slice(0, longestText),
  };
}

/**
 * Returns whether a response, such as `550 5.1.1 no such user`, says that the address does not exist or is disabled.
 * The response may also begin with the enhanced status code. Without this code, only well-known words after 550 are
 * recognized.
 */
export function saysUnknownAddress(answer: string): boolean {
  if (unknownAddress.test(answer)) return !isTooFast.test(answer);
  return unknownInWords.test(answer);
}

function partsOf(error: unknown) {
  const parts = typeof error === 'object' && error !== null ? error : {};
  const text = (name: string): string => {
    const value: unknown = Reflect.get(parts, name);
    return typeof value === 'string' ? value : '';
  };
  const responseCode: unknown = Reflect.get(parts, 'responseCode');
  return {
    code: text('code'),
    command: text('command'),
    response: text('response'),
    message: text('message'),
    responseCode: typeof responseCode === 'number' ? responseCode : 0,
  };
}

const minute = 60_000;
const hour = 60 * minute;
/** The delays between attempts, about a day in total. */
const retryDelaysMs = [
  ...[minute, 5 * minute, 15 * minute, 30 * minute, hour, 2 * hour],
  ...[4 * hour, 4 * hour, 4 * hour, 4 * hour, 4 * hour],
];

/** Returns the delay after failure number `attempts`, counted from 1. Returns undefined after the last attempt. */
export function retryDelayMs(attempts: number): number | undefined {
  return retryDelaysMs[attempts - 1];
}
