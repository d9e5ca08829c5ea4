/** What the failure of an attempt means. */
export type MailFailure = {
  /** Another attempt would fail the same way. */
  isFinal: boolean;
  /** The address does not exist, or not any more. */
  isUnknownAddress: boolean;
  /** For the operator: the answer of the mail server, or what happened to the connection. */
  text: string;
};

/** Commands whose permanent refusal is about this mail and its recipient, not about the sender or the connection. */
const commandsOfRecipient = ['RCPT TO', 'DATA'];
/** 503 is about the state of the connection. */
const badSequence = 503;
/** Codes of RFC 3463: mailbox, system or syntax of the recipient, moved away, disabled, and a null MX of RFC 7505. */
const unknownAddress = /^(?:5\d\d[ -])?5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/;
/** A large provider answers 5.2.1 also for a mailbox that gets mail too fast. */
const isTooFast = /\brate\b/i;
/** 550 without a code of RFC 3463 means anything; these words mean the recipient, unless they are about the sender. */
const unknownInWords =
  /^550[ -](?!\d\.\d)(?!.*\bsender\b).*\b(?:(?:no such|unknown) (?:user|mailbox|recipient|account)|(?:user|mailbox|recipient|account) (?:is )?(?:unknown|not found|does(?: not|n't) exist)|no mailbox here by that name)\b/is;
const longestText = 500;
/** Codes of nodemailer that add nothing to the answer of the mail server. */
const codesOfAnswers: ReadonlySet<string> = new Set(['EENVELOPE', 'EMESSAGE']);

/** Tells a refusal for good from what may pass: a 4xx answer, a broken connection, a refused login. */
export function classifyFailure(error: unknown): MailFailure {
  const { code, command, responseCode, response, message } = partsOf(error);
  const isRefused = responseCode >= 500 && responseCode < 600 && responseCode !== badSequence;
  // Refused before it was sent: the address cannot be written in SMTP.
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
 * Whether an answer (550 5.1.1 no such user), or one that begins with its status code alone, says that the address does not
 * exist or is disabled. Without a status code, only well-known words after 550 do.
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
/** About a day in all. */
const retryDelaysMs = [
  ...[minute, 5 * minute, 15 * minute, 30 * minute, hour, 2 * hour],
  ...[4 * hour, 4 * hour, 4 * hour, 4 * hour, 4 * hour],
];

/** The delay after the failure number `attempts`, from 1 on; undefined: it was the last attempt. */
export function retryDelayMs(attempts: number): number | undefined {
  return retryDelaysMs[attempts - 1];
}
