/** HTML that is already escaped. */
export class SafeHtml {
  readonly html: string;
  constructor(html: string) {
    this.html = html;
  }
}

type Insertable = string | SafeHtml | readonly SafeHtml[];

/** Returns HTML with the inserted strings escaped. */
export function html(literals: TemplateStringsArray, ...values: Insertable[]): SafeHtml {
  return new SafeHtml(
    literals.map((literal, index) => literal + inserted(values[index] ?? '')).join(''),
  );
}

function inserted(value: Insertable): string {
  if (typeof value === 'string') return escaped(value);
  return value instanceof SafeHtml ? value.html : value.map((part) => part.html).join('');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}
