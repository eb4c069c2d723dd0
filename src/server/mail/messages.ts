import { BRAND, PRODUCT, TAGLINE } from '#shared/brand.ts';
import { formatPounds } from '#shared/money.ts';
import { CARD_PRICE, SHIPPING } from '#shared/pricing.ts';
import { escapeHtml } from './escape.ts';
import type { Message } from './mailer.ts';

/** What the confirmation speaks of. No children, no dates: a mail passes through many hands. */
export type MailedOrder = {
  id: number;
  amount: number;
  discountAmount: number;
  shippingName: string;
  shippingEmail: string;
  shippingAddress: string;
  shippingCity: string;
  shippingPostcode: string;
  shippingCountry: string;
};

/** `domain` is the part of the message's id after the @. */
export function orderConfirmation(order: MailedOrder, domain: string): Message {
  const rows = priceRows(order);
  const address = addressLines(order);
  const thanks = `Thank you for your order! Your payment was successful and we are preparing your ${PRODUCT}.`;
  return {
    to: order.shippingEmail,
    subject: `Your ${PRODUCT} order #${order.id}`,
    messageId: `<order-${order.id}.confirmation@${domain}>`,
    text: [
      `Hello ${order.shippingName},`,
      thanks,
      `Order number: ${order.id}\n${rows.map(([label, price]) => `${label}: ${price}`).join('\n')}`,
      `It will be sent to:\n${address.join('\n')}`,
      `${BRAND}\n${TAGLINE}\n`,
    ].join('\n\n'),
    html: letter(`
      <p style="margin:0 0 16px">Hello ${escapeHtml(order.shippingName)},</p>
      <p style="margin:0 0 24px">${escapeHtml(thanks)}</p>
      <p style="${LABEL}">Order number</p>
      <p style="margin:0 0 24px;font:400 32px/1.2 ${SERIF}">${order.id}</p>
      <table role="presentation" width="100%" style="border-collapse:collapse;margin:0 0 24px">${rows.map(tableRow).join('')}</table>
      <p style="${LABEL}">It will be sent to</p>
      <p style="margin:0">${address.map(escapeHtml).join('<br>')}</p>`),
  };
}

function priceRows({ amount, discountAmount }: MailedOrder): [string, string][] {
  const discount: [string, string][] = discountAmount ? [['Discount', formatPounds(-discountAmount)]] : [];
  return [
    [PRODUCT, formatPounds(CARD_PRICE)],
    ...discount,
    ['Shipping', formatPounds(SHIPPING)],
    ['Total paid', formatPounds(amount)],
  ];
}

function addressLines(order: MailedOrder): string[] {
  const { shippingName, shippingAddress, shippingCity, shippingPostcode, shippingCountry } = order;
  return [shippingName, ...shippingAddress.split('\n'), shippingCity, shippingPostcode, shippingCountry];
}

function tableRow([label, price]: [string, string], row: number, rows: unknown[]): string {
  const total = row === rows.length - 1;
  const style = `padding:8px 0;border-top:1px solid ${total ? INK : RULE};${total ? 'font-weight:700' : ''}`;
  return `<tr><td style="${style}">${escapeHtml(label)}</td><td style="${style};text-align:right">${escapeHtml(price)}</td></tr>`;
}

// Mail programs know no stylesheets and no fonts of ours: the colours of the screens, and the nearest faces everybody has.
export const INK = '#1a2138';
const SOFT = '#525870';
const RULE = '#e2d8c5';
const SERIF = "Georgia,'Times New Roman',serif";
export const LABEL = `margin:0 0 4px;color:${SOFT};font-size:14px`;

/** A mail's page around its content, which is HTML. */
export function letter(content: string): string {
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(BRAND)}</title></head>
<body style="margin:0;padding:24px 12px;background:#faf5ea;color:${INK};font:400 16px/1.5 'Helvetica Neue',Arial,sans-serif">
<div style="max-width:480px;margin:0 auto">
<p style="margin:0 0 16px;font:400 22px/1.2 ${SERIF}">${escapeHtml(BRAND)}</p>
<div style="padding:24px;background:#fffdf8;border:1px solid ${RULE};border-radius:12px">${content}</div>
<p style="margin:16px 0 0;color:${SOFT};font-size:14px">${escapeHtml(TAGLINE)}</p>
</div></body></html>
`;
}
