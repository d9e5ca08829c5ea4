const line = (title: string) => `-----${title}-----`;
const signed = line('BEGIN PGP SIGNED MESSAGE');
/** The blocks that people do not read. These titles are in their first and last lines. */
const unread = ['PGP SIGNATURE', 'PGP PUBLIC KEY BLOCK'];

/** Removes OpenPGP's additions to a mail's text (RFC 9580, 7), which are signatures and keys. */
export function withoutArmor(text: string): string {
  if (!text.includes('-----BEGIN PGP ')) return text;
  const unsigned = withoutSignedHead(text);
  return unread.reduce((rest, title) => withoutBlocks(rest, title), unsigned);
}

/**
 * Returns the text without the line that begins signed text and the headers below it. Also removes the escapes of lines
 * that begin with a dash.
 */
function withoutSignedHead(text: string): string {
  const at = text.indexOf(signed);
  if (at === -1) return text;
  const head = /^[^\n]*\n(?:[A-Za-z-]{1,40}:[^\n]*\n)*\r?\n?/.exec(text.slice(at))?.[0] ?? signed;
  const start = at + head.length;
  const end = text.indexOf(line('BEGIN PGP SIGNATURE'), start);
  const body = text.slice(start, end === -1 ? undefined : end);
  const below = end === -1 ? '' : text.slice(end);
  return text.slice(0, at) + body.replaceAll(/^- /gm, '') + below;
}

function withoutBlocks(text: string, title: string): string {
  const [begin, end] = [line(`BEGIN ${title}`), line(`END ${title}`)];
  let rest = text;
  for (;;) {
    const from = rest.indexOf(begin);
    const to = rest.indexOf(end, from);
    if (from === -1 || to === -1) return rest;
    rest = rest.slice(0, from) + rest.slice(to + end.length);
  }
}
