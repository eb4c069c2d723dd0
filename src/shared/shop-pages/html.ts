import { escapeHtml } from '../escape-html.ts';

/** Markup that is safe to insert unescaped. */
export type Html = { markup: string };
type Value = Html | string | number | null | readonly Html[];

/** A template of markup: texts are escaped, markup is inserted as it is, null becomes ''. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return {
    markup: strings.reduce((before, after, index) => before + markupOf(values[index - 1] ?? null) + after),
  };
}

function markupOf(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
}

export function mailLink(address: string, letter?: { subject: string; body: string }): Html {
  const query = letter
    ? `?subject=${encodeURIComponent(letter.subject)}&body=${encodeURIComponent(letter.body)}`
    : '';
  return html`<a href="mailto:${address}${query}">${address}</a>`;
}
