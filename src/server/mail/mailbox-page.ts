import { BRAND } from '#shared/brand.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { counted, momentFormat } from '#shared/format.ts';
import type { KeptMessage } from './mailbox.ts';

const STYLE = `
body { margin: 0 auto; max-width: 46rem; padding: 2rem 1rem; font: 16px/1.5 system-ui, sans-serif; color: #1f2430; background: #f6f3ec }
h1 { font-size: 1.5rem; margin: 0 } p { margin: .25rem 0 1.5rem; color: #555b66 }
article { background: #fff; border: 1px solid #d9d3c6; border-radius: .5rem; margin-bottom: 1.5rem; overflow: hidden }
header { padding: 1rem; border-bottom: 1px solid #e8e3d8 } h2 { font-size: 1.125rem; margin: 0 0 .25rem }
dl { display: flex; flex-wrap: wrap; gap: 0 1.5rem; margin: 0; font-size: .875rem } dt, dd { display: inline; margin: 0 } dt { color: #555b66 }
iframe { display: block; width: 100%; height: 40rem; border: 0; background: #fff }
details { border-top: 1px solid #e8e3d8; padding: .5rem 1rem; font-size: .875rem } pre { white-space: pre-wrap; overflow-wrap: anywhere }`;

const formatSent = momentFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** Returns one plain page with every stored message, newest first. */
export function mailboxPage(messages: KeptMessage[]): string {
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mailbox · ${escapeHtml(BRAND)}</title><style>${STYLE}</style></head>
<body><main><h1>Mailbox</h1>
<p>${counted(messages.length, 'message')}. Nothing here has left this machine: the mailbox stands in for a mail server.</p>
${messages.map(article).join('\n')}
</main></body></html>
`;
}

function article({ to, subject, date, html: sent, text, pictures = [] }: KeptMessage): string {
  const html = pictures.reduce(
    (words, { cid, contentType, content }) =>
      words.replaceAll(`cid:${cid}`, `data:${contentType};base64,${content}`),
    sent,
  );
  return `<article><header><h2>${escapeHtml(subject)}</h2>
<dl><div><dt>To</dt> <dd>${escapeHtml(to)}</dd></div><div><dt>Sent</dt> <dd><time datetime="${escapeHtml(date)}">${formatSent(date)}</time></dd></div></dl></header>
<iframe sandbox title="${escapeHtml(subject)}" srcdoc="${escapeHtml(html)}"></iframe>
<details><summary>Plain text</summary><pre>${escapeHtml(text)}</pre></details></article>`;
}
