import { BRAND, PRODUCT } from '#shared/brand.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { formatPounds } from '#shared/money.ts';
import { AUTH_TITLE, GUEST_TITLE, RESET_TITLE, titleInTab } from '#shared/page-titles.ts';
import { pages } from '#shared/pages.ts';
import { priceOrder } from '#shared/pricing.ts';
import { SHOP_LINKS, type ShopPageName } from '#shared/shop-links.ts';
import type { Built } from './choose-page.ts';

/** `title` is the tab's; `shared` is the one in link previews, if it differs. */
type Head = { title: string; shared?: string; description: string; path: string };

const ABOUT_SHOP: Record<ShopPageName, string> = {
  contact: `Who sells the ${PRODUCT}, and how to reach us.`,
  delivery: `When your ${PRODUCT} will arrive, what delivery costs, and what to do if something is wrong.`,
  privacy: `What ${BRAND} keeps about your family, why, and for how long.`,
  terms: `The terms of an order for a ${PRODUCT}.`,
};

const SHOP_HEADS = SHOP_LINKS.map(
  ({ name, label, path }) => [name, { title: label, path, description: ABOUT_SHOP[name] }] as const,
);

/** Titles and descriptions for browsers, search engines and link previews; the shell has none. */
const HEADS: Partial<Record<Built, Head>> = {
  auth: {
    title: AUTH_TITLE,
    shared: 'The facts every dad gets asked for',
    description: `Birth dates, birth weights, anniversaries: kept in one place, and printed on a card for your wallet. ${formatPounds(priceOrder(null).totalAmount)} with UK delivery.`,
    path: pages.auth.path,
  },
  guest: {
    title: GUEST_TITLE,
    shared: `Make a ${PRODUCT}`,
    description: `Type your children’s names and watch their card take shape. A wallet-size card, printed on both sides: ${formatPounds(priceOrder(null).totalAmount)} with UK delivery, no account needed.`,
    path: pages.guest.path,
  },
  reset: {
    title: RESET_TITLE,
    description: `Choose a new password for ${BRAND}.`,
    path: pages.resetPassword.path,
  },
  ...Object.fromEntries(SHOP_HEADS),
};

/** Search engines may list these pages. */
export const LISTED = [pages.auth, pages.guest, ...SHOP_LINKS].map(({ path }) => path);

const PLACE = /<!--head-->[\s\S]*<!--\/head-->/;

/** Fills in a page's title, description and picture (ogp.me). Throws if the page lacks the placeholder. */
export function fillHead(html: string, name: Built, baseUrl: string): string {
  if (!PLACE.test(html)) throw new Error(`The page '${name}' has no place for its title.`);
  const head = HEADS[name];
  return head ? html.replace(PLACE, () => headOf(head, new URL(baseUrl).origin)) : html;
}

function headOf({ title, shared, description, path }: Head, origin: string): string {
  const inTab = titleInTab(title);
  const property = (name: string, content: string) =>
    `<meta property="og:${name}" content="${escapeHtml(content)}">`;
  return [
    `<title>${escapeHtml(inTab)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${origin}${path}">`,
    property('type', 'website'),
    property('site_name', BRAND),
    property('locale', 'en_GB'),
    property('url', origin + path),
    property('title', shared ?? inTab),
    property('description', description),
    property('image', `${origin}/share.png`),
    property('image:width', '1200'),
    property('image:height', '630'),
    property('image:alt', `Both sides of a ${PRODUCT}: two children on the front, dates on the back`),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('');
}
