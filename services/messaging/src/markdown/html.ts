import type { Renderer, RendererRule, Token } from 'markdown-it';
import { highlight, languageName } from './highlight.ts';
import { uploadPathOf, visible, withoutOwnHost } from './href.ts';
import { mathHtml } from './math.ts';
import { contextOf } from './render-context.ts';

/** Sets the forms in which tokens become HTML. Whatever comes from the source passes `escapeHtml`. */
export function setHtmlForms(renderer: Renderer, escapeHtml: (text: string) => string): void {
  const codeBlock = (token: Token | undefined, language: string) => {
    const name = language && (languageName(language) ?? language);
    const attribute = name && ` data-code-language="${escapeHtml(name)}"`;
    const content = token?.content ?? '';
    const code = content.endsWith('\n') ? content : `${content}\n`;
    const text = (language && highlight(code, language)) || escapeHtml(code);
    return `<div class="codehilite"${attribute}><pre><span></span><code>${text}</code></pre></div>\n`;
  };
  const cell: RendererRule = (tokens, index, options) => {
    const token = tokens[index];
    const alignment = /^text-align:(\w+)$/.exec(String(token?.attrGet('style') ?? ''))?.[1];
    if (alignment) token?.attrSet('style', `text-align: ${alignment};`);
    return renderer.renderToken(tokens, index, options);
  };

  Object.assign(renderer.rules, {
    math: (tokens, index) => {
      const tex = tokens[index]?.content ?? '';
      const known = mathHtml(tex, { isBlock: false });
      return known ?? `<span class="tex-error">${escapeHtml(`$$${tex}$$`)}</span>`;
    },
    math_block: (tokens, index) => mathBlock(tokens[index]?.content ?? '', escapeHtml),
    preview_open: (tokens, index) => {
      const isBehindText = tokens[index - 1]?.hidden;
      return `${isBehindText ? '\n' : ''}<div class="${tokens[index]?.content}">`;
    },
    preview_close: () => '</div>\n',
    literal: (tokens, index) => escapeHtml(tokens[index]?.content ?? ''),
    code: (tokens, index, _options, env) => {
      const token = tokens[index];
      return codeBlock(token, token?.info || contextOf(env).defaultCodeLanguage);
    },
    code_block: (tokens, index) => codeBlock(tokens[index], ''),
    link_open: (tokens, index, options, env) => {
      const token = tokens[index];
      const href = String(token?.attrGet('href') ?? '');
      const context = contextOf(env);
      context.hasLink = true;
      const shown = withoutOwnHost(visible(href), context.realmHost);
      const upload = uploadPathOf(shown);
      if (upload !== undefined) context.uploads.add(upload);
      token?.attrSet('href', shown);
      return renderer.renderToken(tokens, index, options);
    },
    spoiler_open: () => '<div class="spoiler-block"><div class="spoiler-header">\n',
    spoiler_content: () => '</div><div class="spoiler-content" aria-hidden="true">\n',
    spoiler_close: () => '</div></div>\n',
    th_open: cell,
    td_open: cell,
    thead_close: (tokens, index) => {
      const hasRows = tokens[index + 1]?.type === 'tbody_open';
      return `</thead>\n${hasRows ? '' : emptyBody(columnCount(tokens, index))}`;
    },
  } satisfies Record<string, RendererRule>);
}

/** A table always has a body; without rows it is one empty row. */
function emptyBody(columns: number): string {
  return `<tbody>\n<tr>\n${'<td></td>\n'.repeat(columns)}</tr>\n</tbody>\n`;
}

function columnCount(tokens: readonly Token[], headEnd: number): number {
  const head = tokens.slice(0, headEnd);
  const start = head.findLastIndex(({ type }) => type === 'thead_open');
  return head.slice(start).filter(({ type }) => type === 'th_open').length;
}

/** Formulas of their own, which blank lines separate, in one paragraph. */
function mathBlock(source: string, escapeHtml: (text: string) => string): string {
  const formulas = source
    .split(/\n[ \t]*\n/)
    .map((tex) => tex.trim())
    .filter((tex) => tex !== '');
  const shown = formulas.map(
    (tex) =>
      mathHtml(tex, { isBlock: true }) ?? `<span class="tex-error">${escapeHtml(tex)}</span>`,
  );
  return `<p>${shown.join('\n\n')}</p>\n`;
}
