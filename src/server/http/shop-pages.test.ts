import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { escapeHtml } from '#shared/escape-html.ts';
import { SHOP_LINKS, type ShopPageName } from '#shared/shop-links.ts';
import { startTestApp } from '../testing/app.ts';
import { FILLED_SHOP } from '../testing/shop.ts';
import { BUILT } from './choose-page.ts';

let webFolder = '';
beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'web-'));
  await mkdir(join(webFolder, 'pages'));
  for (const name of BUILT)
    await writeFile(
      join(webFolder, 'pages', `${name}.html`),
      `<!--head--><!--/head--><main><!--shop-->at build time<!--/shop--><!--delivery--><!--/delivery--></main><script type="application/json" id="boot">null</script>`,
    );
});
afterAll(() => rm(webFolder, { recursive: true }));

/** Returns the four pages as sent, without their scripts. */
async function shopPages(env: Record<string, string> = {}): Promise<Record<ShopPageName, string>> {
  const server = await startTestApp({ webFolder, env });
  const sent = SHOP_LINKS.map(async ({ name, path }) => {
    const text = await (await server.fetch(path)).text();
    return [name, /<main>([\s\S]*)<\/main>/.exec(text)?.[1] ?? ''];
  });
  return Object.fromEntries(await Promise.all(sent));
}

const DEMONSTRATION = 'This is a demonstration shop.';
/** Matches what would appear if a setting were missing, or if markup were shown as text. */
const BROKEN = /undefined|null|NaN|\[object|&lt;(?!High)|\s[.,;:](\s|<)|<(p|li|dd|dt)>\s*<\//;

test('all four pages of a shop without its owner’s details say that it is a demonstration, and have no gaps', async () => {
  for (const [name, text] of Object.entries(await shopPages())) {
    expect([name, text]).toEqual([name, expect.stringContaining(DEMONSTRATION)]);
    expect([name, BROKEN.exec(text)?.[0]]).toEqual([name, undefined]);
    expect(text).not.toContain('at build time');
    expect(text).not.toMatch(/mailto:|VAT number|Company number/);
  }
});

test('a shop’s details are shown without scripts, with every character as typed', async () => {
  const pages = await shopPages(FILLED_SHOP);
  for (const [name, text] of Object.entries(pages)) {
    expect([name, text.includes(DEMONSTRATION), BROKEN.exec(text)?.[0]]).toEqual([name, false, undefined]);
  }
  const { SHOP_NAME, SHOP_EMAIL, SHOP_PHONE, SHOP_COMPANY, VAT_NUMBER } = FILLED_SHOP;
  for (const part of [SHOP_NAME, SHOP_EMAIL, SHOP_PHONE, SHOP_COMPANY, VAT_NUMBER])
    expect(pages.contact).toContain(escapeHtml(part));
  expect(pages.contact).toContain('1 &lt;High&gt; Street<br>Leeds<br>LS1 1AA');
  for (const part of [FILLED_SHOP.PRIVACY_EMAIL, FILLED_SHOP.ICO_NUMBER, FILLED_SHOP.DATA_PROCESSORS])
    expect(pages.privacy).toContain(escapeHtml(part));
  expect(pages.privacy).toContain('Deleted 45 days after the order is completed');
  expect(pages.delivery).toContain('Material: thick white card.');
  expect(pages.delivery).toContain('posted within 1 working day, and delivered within 4 more');
  expect(pages.delivery).toContain('before 3 pm on a working day');
  expect(pages.delivery).toContain('Thursday 24 December 2026');
  for (const page of [pages.contact, pages.delivery, pages.terms])
    expect(page).toContain('The price includes VAT at 20%.');
});

test('a trader without company or VAT number is shown without either', async () => {
  const { SHOP_NAME, SHOP_ADDRESS, SHOP_EMAIL } = FILLED_SHOP;
  const pages = await shopPages({ SHOP_NAME, SHOP_ADDRESS, SHOP_EMAIL });
  for (const [name, text] of Object.entries(pages))
    expect([name, BROKEN.exec(text)?.[0]]).toEqual([name, undefined]);
  expect(pages.contact).toContain('No VAT is charged.');
  expect(pages.contact).not.toMatch(/Telephone|Company|VAT number/);
  expect(pages.privacy).toContain(`mailto:${SHOP_EMAIL}`);
  expect(pages.privacy).not.toContain('registration number');
  expect(pages.privacy).toContain('Ask us who they are and where.');
});

/** British customers must be given this information; `docs/legal.md` explains why. */
const DUTIES: [ShopPageName, string][] = [
  ['delivery', '85\u00a0×\u00a054\u00a0mm'],
  [
    'delivery',
    '£9.99 in total: £8.99 for the card and £1.00 for delivery to the United Kingdom, the Channel Islands and the Isle of Man',
  ],
  ['delivery', 'places an order that you must pay for'],
  ['delivery', 'no right to cancel'],
  ['delivery', 'regulation 28(1)(b)'],
  ['delivery', 'legal duty to supply goods that are in conformity with the contract'],
  ['delivery', 'within 30 days of receiving it you can reject it'],
  ['delivery', 'within 30 days of your order'],
  ['delivery', '<h2>Complaints</h2>'],
  ['privacy', 'Basis: our contract with you'],
  ['privacy', 'legitimate interest'],
  ['privacy', 'Basis: your consent'],
  ['privacy', 'withdraw consent at any time'],
  ['privacy', 'automated decisions about you'],
  ['privacy', 'We acknowledge your complaint within 30 days'],
  ['privacy', 'ico.org.uk/make-a-complaint'],
  ['privacy', 'so there is no cookie banner'],
  ['terms', 'The contract is made when our confirmation reaches you'],
  ['terms', 'your rights as a consumer'],
];

test('the pages contain the information that the law requires', async () => {
  const pages = await shopPages(FILLED_SHOP);
  expect(DUTIES.filter(([name, words]) => !pages[name].includes(words))).toEqual([]);
});

test('the privacy page names every cookie, all storage and the current payment provider', async () => {
  const { privacy } = await shopPages(FILLED_SHOP);
  for (const name of [
    ...[
      'session',
      'visitor-…',
      'device-…',
      'theme',
      'kept-guest',
      'facts-…',
      'program-…',
      'bank-trip',
      'over-reload',
    ],
  ])
    expect(privacy).toContain(`<code>${name}</code>`);
  expect(privacy).not.toContain('Stripe');
  const stripe = {
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };
  expect((await shopPages({ ...FILLED_SHOP, ...stripe })).privacy).toContain('__stripe_mid');
});

test('the delivery area comes from the settings', async () => {
  const pages = await shopPages({ SHIP_TO: 'United Kingdom, Ireland' });
  expect(pages.delivery).toContain('We only post to addresses in the United Kingdom and Ireland.');
  for (const page of [pages.delivery, pages.terms])
    expect(page).toContain('£1.00 for delivery to the United Kingdom and Ireland.');
});
