import { BRAND, TAGLINE } from '#shared/brand.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import type { Shop } from '#shared/shop.ts';
import { SHOP_LINKS } from '#shared/shop-links.ts';

// Many email programs ignore style sheets and web fonts: styles are inline, in the screens' colours and common fonts.
const INK = '#1a2138';
const SOFT = '#525870';
const RULE = '#e2d8c5';
const PRIMARY = '#1d5247';
const SERIF = "Georgia,'Times New Roman',serif";

/** Programs with a dark mode read this sheet; without it they keep a white page, or invert its colours. */
const DARK = `@media (prefers-color-scheme:dark){
.page{background:#171c2b!important;color:#f4ecdd!important}
.sheet{background:#1f2537!important;border-color:#363d53!important}
.rule{border-color:#363d53!important}.soft{color:#bdb6a9!important}.link{color:#9ad4bd!important}
.button{background:#9ad4bd!important;color:#12211f!important}}`;

/** A part of an email, as plain text and as HTML. */
export type Part = { text: string; html: string };

export function paragraph(words: string): Part {
  return { text: words, html: `<p style="margin:0 0 16px">${escapeHtml(words)}</p>` };
}

/** Returns a label with lines below it. */
export function labelled(label: string, lines: string[]): Part {
  return {
    text: `${label}:\n${lines.join('\n')}`,
    html: `<p class="soft" style="margin:0 0 4px;color:${SOFT};font-size:14px">${escapeHtml(label)}</p>
      <p style="margin:0 0 24px">${lines.map(escapeHtml).join('<br>')}</p>`,
  };
}

/** Returns a label with a large number below it. */
export function largeNumber(label: string, value: string): Part {
  return {
    text: `${label}: ${value}`,
    html: `<p class="soft" style="margin:0 0 4px;color:${SOFT};font-size:14px">${escapeHtml(label)}</p>
      <p style="margin:0 0 24px;font:400 32px/1.2 ${SERIF}">${escapeHtml(value)}</p>`,
  };
}

/** Returns a table of labels and prices; the last row is the total. */
export function priceTable(rows: [label: string, price: string][]): Part {
  return {
    text: rows.map(([label, price]) => `${label}: ${price}`).join('\n'),
    html: `<table role="presentation" width="100%" style="border-collapse:collapse;margin:0 0 24px">${rows.map(priceRow).join('')}</table>`,
  };
}

function priceRow([label, price]: [string, string], row: number, rows: unknown[]): string {
  const total = row === rows.length - 1;
  const style = `padding:8px 0;border-top:1px solid ${total ? INK : RULE};${total ? 'font-weight:700' : ''}`;
  return `<tr><td class="rule" style="${style}">${escapeHtml(label)}</td><td class="rule" style="${style};text-align:right">${escapeHtml(price)}</td></tr>`;
}

export function link(words: string, address: string): Part {
  const style = `display:inline-block;padding:12px 20px;background:${PRIMARY};color:#fffdf8;border-radius:8px;text-decoration:none;font-weight:700`;
  return {
    text: `${words}: ${address}`,
    html: `<p style="margin:8px 0 24px"><a class="button" href="${escapeHtml(address)}" style="${style}">${escapeHtml(words)}</a></p>`,
  };
}

/** Returns a link without the look of a button, for an email that has one already. */
export function textLink(words: string, address: string): Part {
  return {
    text: `${words}: ${address}`,
    html: `<p style="margin:0">${anchor(words, address, 'link')}</p>`,
  };
}

/** Returns what happened, in large type at the top of an email. */
export function headline(words: string): Part {
  return {
    text: words,
    html: `<h1 style="margin:0 0 16px;font:400 26px/1.25 ${SERIF}">${escapeHtml(words)}</h1>`,
  };
}

export function heading(words: string): Part {
  return {
    text: `${words}:`,
    html: `<h2 style="margin:0 0 12px;font:400 20px/1.2 ${SERIF}">${escapeHtml(words)}</h2>`,
  };
}

function anchor(words: string, address: string, look: 'link' | 'soft'): string {
  const colour = look === 'link' ? PRIMARY : SOFT;
  return `<a class="${look}" href="${escapeHtml(address)}" style="color:${colour}">${escapeHtml(words)}</a>`;
}

type Entry = { what: string; when?: string; address?: string | null };

/** Returns a list of items, each with an optional link and with its time below. */
export function entries(rows: Entry[]): Part {
  const item = ({ what, when, address }: Entry) => {
    const words = address ? anchor(what, address, 'link') : escapeHtml(what);
    const told = when
      ? `<b>${words}</b><br><span class="soft" style="color:${SOFT}">${escapeHtml(when)}</span>`
      : words;
    return `<p class="rule" style="margin:0;padding:12px 0;border-top:1px solid ${RULE}">${told}</p>`;
  };
  return {
    text: rows.map((row) => [row.what, row.when, row.address].filter(Boolean).join('\n')).join('\n\n'),
    html: `<div style="margin:0 0 24px">${rows.map(item).join('')}</div>`,
  };
}

/** Returns the note below an email: why it was sent, and a link to stop such emails. */
export function footnote(words: string, { words: label, address }: { words: string; address: string }): Part {
  return {
    text: `${words}\n${label}: ${address}`,
    html: `<p class="soft" style="margin:16px 0 0;color:${SOFT};font-size:14px">${escapeHtml(words)} ${anchor(label, address, 'link')}</p>`,
  };
}

/** Returns inline pictures, which the plain text omits. An email program that blocks pictures shows `alt` instead. */
export function pictures(shown: { cid: string; alt: string }[]): Part[] {
  if (shown.length === 0) return [];
  const style = `display:block;width:100%;max-width:340px;height:auto;margin:0 0 12px;border:1px solid ${RULE};border-radius:12px`;
  const images = shown.map(
    ({ cid, alt }) =>
      `<img src="cid:${escapeHtml(cid)}" alt="${escapeHtml(alt)}" width="340" style="${style}">`,
  );
  return [{ text: '', html: `<div style="margin:0 0 24px">${images.join('')}</div>` }];
}

/** Returns a heading and paragraphs in small type, each with a short label in front. */
export function smallType(heading: string, paragraphs: [label: string, words: string][]): Part {
  const lines = paragraphs.map(
    ([label, words]) =>
      `<p style="margin:0 0 8px"><strong>${escapeHtml(label)}:</strong> ${escapeHtml(words)}</p>`,
  );
  return {
    text: `${heading}\n\n${paragraphs.map(([label, words]) => `${label}: ${words}`).join('\n\n')}`,
    html: `<div class="rule soft" style="margin:8px 0 0;padding:16px 0 0;border-top:1px solid ${RULE};color:${SOFT};font-size:14px"><p style="margin:0 0 8px;font:400 18px/1.2 ${SERIF}">${escapeHtml(heading)}</p>${lines.join('\n')}</div>`,
  };
}

/** The sender of an email: the shop, and the base address of its pages. */
export type EmailSender = { shop: Shop; baseUrl: string };

/** Returns the footer of every email: the seller, and links to the shop's pages. */
function foot({ shop: { trader }, baseUrl }: EmailSender): Part {
  const who = trader
    ? [
        `${trader.name}, ${trader.address}`,
        [trader.email, trader.phone].filter(Boolean).join(' · '),
        [trader.company, trader.vatNumber && `VAT number ${trader.vatNumber}`].filter(Boolean).join(' · '),
      ].filter(Boolean)
    : ['This is a demonstration shop: nothing is sold here.'];
  const links = SHOP_LINKS.map(({ label, path }) => ({ label, address: `${baseUrl}${path}` }));
  const anchors = links.map(({ label, address }) => anchor(label, address, 'soft'));
  return {
    text: [BRAND, TAGLINE, ...who, ...links.map(({ label, address }) => `${label}: ${address}`), ''].join(
      '\n',
    ),
    html: `<p class="soft" style="margin:16px 0 0;color:${SOFT};font-size:14px">${[TAGLINE, ...who].map(escapeHtml).join('<br>')}</p>
<p class="soft" style="margin:8px 0 0;color:${SOFT};font-size:14px">${anchors.join(' · ')}</p>`,
  };
}

/** Returns a whole email, as plain text and as HTML; `note` is placed between the email and its footer. */
export function composeEmail(parts: Part[], sender: EmailSender, note?: Part): Part {
  const words = parts.map(({ text }) => text).filter(Boolean);
  const end = foot(sender);
  return {
    text: [...words, ...(note ? [note.text] : []), end.text].join('\n\n'),
    html: `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(BRAND)}</title><style>${DARK}</style></head>
<body class="page" style="margin:0;padding:24px 12px;background:#faf5ea;color:${INK};font:400 16px/1.5 'Helvetica Neue',Arial,sans-serif">
<div style="max-width:480px;margin:0 auto">
<p style="margin:0 0 16px;font:400 22px/1.2 ${SERIF}">${escapeHtml(BRAND)}</p>
<div class="sheet" style="padding:24px;background:#fffdf8;border:1px solid ${RULE};border-radius:12px">${parts.map(({ html }) => html).join('\n')}</div>
${note?.html ?? ''}
${end.html}
</div></body></html>
`,
  };
}
