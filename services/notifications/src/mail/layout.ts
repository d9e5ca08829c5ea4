import { accent, fonts, ink, line, quiet } from './look.ts';
import { richAsHtml, richAsText, textWidth, wrap } from './rich-text.ts';
import { html, type SafeHtml } from './safe-html.ts';
import type { MailBlock, MailText } from './texts.ts';

type RealmShown = { name: string; url: string; iconUrl: string };

/** Returns the text part, laid out for reading. Lines have at most 76 characters, unless they contain a longer URL. */
export function layOutText(
  { blocks, footer, unsubscribeUrl }: MailText,
  realm: RealmShown,
): string {
  const end = ['-- ', wrap(footer), realm.url];
  if (unsubscribeUrl) end.push('', 'Stop these emails:', unsubscribeUrl);
  const parts = [...blocks.map(blockAsText), end.join('\n')];
  return `${parts.join('\n\n')}\n`;
}

function blockAsText(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return wrap(block.text);
    case 'heading':
      return block.text.toUpperCase();
    case 'item':
      return `${wrap([block.title, block.detail].filter(Boolean).join(': '))}\n${block.url}`;
    case 'quote':
      return wrap(block.text, textWidth - 2).replaceAll(/^/gm, '> ');
    case 'button':
      return `${block.label}:\n${block.url}`;
    case 'message':
      return `${block.sender}, ${block.time}\n${richAsText(block.content)}`;
    case 'table':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  }
}

const page = '#f2f3f5';
const card = '#ffffff';

/**
 * Returns the HTML part. It uses tables and inline styles, which all mail programs support. For programs that also read
 * the style sheet, it adds dark colors and a layout for narrow screens.
 */
export function layOutHtml(
  { subject, blocks, footer, unsubscribeUrl }: MailText,
  realm: RealmShown,
): string {
  const stop = unsubscribeUrl
    ? [
        html` &middot; <a class="quiet" href="${unsubscribeUrl}" style="color:${quiet};">Stop these emails</a>`,
      ]
    : [];
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) { .card { padding: 20px 20px 4px !important; } }
@media (prefers-color-scheme: dark) {
  .page { background-color: #17181a !important; }
  .card { background-color: #242629 !important; border-color: #3a3d41 !important; }
  .ink { color: #e8e9eb !important; }
  .quiet { color: #a4a8ae !important; }
  .quote { border-color: #4a4e54 !important; }
  .link { color: #8ab0ff !important; }
  .code { background-color: #303338 !important; color: #e8e9eb !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:${page};">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${page};">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:560px;">
<tr><td style="padding:0 4px 16px;">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
${iconOf(realm)}<td class="ink" style="font-family:${fonts};font-size:17px;line-height:24px;font-weight:600;color:${ink};">${realm.name}</td>
</tr></table>
</td></tr>
<tr><td class="card" style="padding:32px 32px 16px;background-color:${card};border:1px solid ${line};border-radius:12px;">
${blocks.map(blockAsHtml)}
</td></tr>
<tr><td class="quiet" style="padding:16px 4px 0;font-family:${fonts};font-size:13px;line-height:19px;color:${quiet};">
${footer}<br><a class="quiet" href="${realm.url}" style="color:${quiet};">${realm.url}</a>${stop}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.html;
}

/** Returns the realm's picture, or nothing if the realm has none. */
function iconOf({ iconUrl }: RealmShown): SafeHtml[] {
  if (iconUrl === '') return [];
  return [
    html`<td style="padding-right:12px;"><img src="${iconUrl}" width="36" height="36" alt="" style="display:block;width:36px;height:36px;border-radius:8px;"></td>
`,
  ];
}

function blockAsHtml(block: MailBlock): SafeHtml {
  switch (block.kind) {
    case 'paragraph':
      return html`<p class="ink" style="margin:0 0 16px;font-family:${fonts};font-size:16px;line-height:24px;color:${ink};">${lines(block.text)}</p>
`;
    case 'heading':
      return html`<h2 class="ink" style="margin:24px 0 10px;font-family:${fonts};font-size:17px;line-height:24px;font-weight:600;color:${ink};">${block.text}</h2>
`;
    case 'item':
      return html`<div style="margin:0 0 12px;font-family:${fonts};font-size:16px;line-height:24px;word-break:break-word;overflow-wrap:anywhere;"><a class="link" href="${block.url}" style="color:${accent};font-weight:600;text-decoration:none;">${block.title}</a>${
        block.detail === ''
          ? ''
          : html`<br><span class="quiet" style="font-size:14px;line-height:20px;color:${quiet};">${block.detail}</span>`
      }</div>
`;
    case 'quote':
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;"><tr><td class="ink quote" style="padding:2px 0 2px 14px;border-left:3px solid ${line};font-family:${fonts};font-size:16px;line-height:24px;color:${ink};">${lines(block.text)}</td></tr></table>
`;
    case 'button':
      return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px;"><tr><td bgcolor="${accent}" style="border-radius:8px;background-color:${accent};"><a href="${block.url}" style="display:inline-block;padding:12px 22px;font-family:${fonts};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none;border-radius:8px;">${block.label}</a></td></tr></table>
<p class="quiet" style="margin:0 0 16px;font-family:${fonts};font-size:13px;line-height:19px;color:${quiet};word-break:break-all;">Or open <a class="link" href="${block.url}" style="color:${accent};">${block.url}</a></p>
`;
    case 'message':
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 18px;"><tr>
<td width="36" valign="top" style="padding:2px 12px 0 0;"><img src="${block.avatarUrl}" width="36" height="36" alt="" style="display:block;width:36px;height:36px;border-radius:6px;"></td>
<td class="ink" valign="top" style="font-family:${fonts};font-size:16px;line-height:24px;color:${ink};word-break:break-word;overflow-wrap:anywhere;">
<div style="margin:0 0 2px;"><strong>${block.sender}</strong> <span class="quiet" style="font-size:13px;color:${quiet};">${block.time}</span></div>
${richAsHtml(block.content)}
</td></tr></table>
`;
    case 'table':
      return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;">${block.rows.map(
        ([label, value]) =>
          html`<tr><td class="quiet" valign="top" style="padding:3px 20px 3px 0;font-family:${fonts};font-size:15px;line-height:22px;color:${quiet};white-space:nowrap;">${label}</td><td class="ink" style="padding:3px 0;font-family:${fonts};font-size:15px;line-height:22px;color:${ink};word-break:break-word;overflow-wrap:anywhere;">${value}</td></tr>`,
      )}</table>
`;
  }
}

/** Returns the text as HTML, with its line breaks. */
function lines(text: string): SafeHtml[] {
  return text.split('\n').map((part, index) => (index === 0 ? html`${part}` : html`<br>${part}`));
}
