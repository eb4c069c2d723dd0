import { expect, type Page, test } from '@playwright/test';
import { dialog, fillChild, importNotebook, open, openSavedGuest, registerMember } from './steps.ts';

test.use({ viewport: { width: 390, height: 844 } });

const PREVIEW = "Dad's Cheat Sheet Preview";
const born = { birthdate: '2019-11-02', birthtime: '06:42', weightLbs: 7, weightOz: 11 };
const CHILDREN = ['Ada', 'فاطمة', 'さくら'].map((name) => ({ name, ...born }));

const DATES = Array.from({ length: 20 }, (_, n) => ({
  title: `Name day of Great-Aunt ${n + 1}`,
  date: `${1950 + n}-03-01`,
}));

const LATIN = ['eb-garamond', 'noto-sans', 'noto-sans-labels'];

/**
 * The families of the card's fonts that are fetched from now on: 'noto-sans' is Latin, 'noto-sans-labels' its capitals.
 */
function fontsFetchedBy(page: Page): Set<string> {
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const [, family] = /\/fonts\/(.+?)(-\d+)?-(regular|bold|condensed|semibold)/.exec(request.url()) ?? [];
    if (family) fetched.add(family);
  });
  return fetched;
}

test('several cards are announced, paged through, enlarged and read as text; a script’s fonts are fetched when a card needs them', async ({
  page,
}) => {
  const fonts = fontsFetchedBy(page);
  const [ada, ...others] = CHILDREN;
  await registerMember(page);
  await importNotebook(page, [ada ?? {}]);
  await open(page, '/');
  await expect(page.getByRole('article', { name: 'Ada' })).toBeVisible();
  expect([...fonts], 'before a card is to be seen').toEqual([]);
  await page.getByRole('tab', { name: 'Order' }).click();
  await expect(page.getByRole('region', { name: 'Coming up' })).toHaveCount(0);
  const price = page.getByRole('region', { name: 'Price' });
  await expect(price.getByRole('img', { name: /^Ada: DOB November 2, 2019/ })).toBeVisible();
  await page.getByRole('button', { name: 'Preview Card' }).click();
  const preview = dialog(page, PREVIEW);
  const picture = (name: string | RegExp) => preview.getByRole('img', { name });
  await expect(picture(/Ada.*November 2, 2019.*6:42 AM/)).toBeVisible();
  expect([...fonts].sort(), 'for a Latin name').toEqual(LATIN);
  await expect(preview.getByText(/of \d|This takes/)).toHaveCount(0);
  await preview.getByRole('button', { name: 'Close' }).last().click();

  // A wife with more dates than a card can show, and children whose names need other fonts.
  await importNotebook(page, others, [{ name: 'Grace', relationship: 'spouse', dates: DATES }]);
  await open(page, '/?tab=order');
  await page.getByRole('button', { name: 'Preview Card' }).click();

  await test.step('more cards', async () => {
    await expect(preview.getByRole('status')).toContainText('This takes 2 cards');
    await expect(preview.getByRole('status')).toContainText('The price includes all the cards.');
    expect([...fonts].sort()).toEqual([...LATIN, 'noto-naskh-arabic', 'noto-serif-jp'].sort());
    await preview.getByText('Back', { exact: true }).click();
    await expect(picture(/Grace.*Great-Aunt 1 Mar 1, 1950/)).toBeVisible();
    await preview.getByRole('button', { name: 'Next Card' }).click();
    await expect(preview.getByText('2 of 2', { exact: true })).toBeVisible();
    await expect(picture(/Great-Aunt 20 Mar 1, 1969/)).toBeVisible();
  });

  await test.step('a card per child', async () => {
    await preview.getByText('One Card Per Child').click();
    await expect(preview.getByRole('status')).toContainText('one more card');
    await expect(picture(/Ada/)).toBeVisible();
    await preview.getByRole('button', { name: 'Next Child' }).click();
    await expect(preview.getByText('2 of 4', { exact: true })).toBeVisible();
    await expect(picture(/فاطمة/)).toBeVisible();
    for (const words of ['3 of 4', '4 of 4', '4 of 4']) {
      await page.keyboard.press('Enter');
      await expect(preview.getByText(words, { exact: true })).toBeVisible();
    }
    await expect(preview.getByRole('button', { name: 'Next Child' })).toBeFocused();
    await preview.getByRole('button', { name: 'Previous Child' }).click();
  });

  await test.step('as text, in reading order', async () => {
    await preview.getByText('Read the card as text').click();
    const text = preview.locator('details', { hasText: 'On the front' });
    await expect(text).toContainText(/On the front.*さくら.*DOB.*November 2, 2019.*On the back.*Grace/s);
  });

  await test.step('enlarged, with only the keyboard', async () => {
    const opener = preview.getByRole('button', { name: 'Enlarge' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const large = dialog(page, 'The card, enlarged');
    const card = large.getByRole('img', { name: /さくら/ });
    const widthOfCard = async () => (await card.boundingBox())?.width ?? 0;
    await expect(card).toBeVisible();
    const fitted = await card.boundingBox();
    expect(fitted?.height, 'upright, as high as the phone allows').toBeGreaterThan(540);
    await expect(card, 'the whole of it').toBeInViewport({ ratio: 1 });
    await page.keyboard.press('+');
    await expect.poll(widthOfCard).toBeGreaterThan(fitted?.width ?? 0);
    const { y = 0 } = (await card.boundingBox()) ?? {};
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await card.boundingBox())?.y, 'it is moved').toBeLessThan(y);
    await page.keyboard.press('0');
    await expect.poll(widthOfCard, 'the whole card').toBeCloseTo(fitted?.width ?? 0, 0);
    await page.setViewportSize({ width: 844, height: 390 });
    const lying = await card.boundingBox();
    expect(lying?.width, 'with the phone on its side it lies').toBeGreaterThan(lying?.height ?? 0);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.keyboard.press('Escape');
    await expect(large).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

test('a font that cannot be fetched is tried again, and a card with characters that cannot be printed is refused by name', async ({
  page,
}) => {
  await page.route('**/fonts/noto-serif-hebrew*', (route) => route.abort());
  await openSavedGuest(page, [{ name: 'שרה' }]);
  await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t draw your card.' })).toBeVisible();
  await page.getByRole('button', { name: 'Preview Card for שרה' }).click();
  const preview = dialog(page, PREVIEW);
  await expect(preview.getByRole('alert')).toContainText('The preview couldn’t be loaded');
  await expect(preview.getByRole('button', { name: 'Order This Card' })).toBeDisabled();
  await page.unroute('**/fonts/noto-serif-hebrew*');
  await preview.getByRole('button', { name: 'Try again' }).click();
  await expect(preview.getByRole('img', { name: /שרה/ })).toBeVisible();
  await preview.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: 'Edit שרה' }).click();
  await fillChild(page, { name: 'Sara 𓀀', born: '2 11 2019' }, 'Save changes');
  await page.getByRole('button', { name: 'Preview Card for Sara' }).click();
  await expect(preview.getByRole('alert')).toContainText('We cannot print: 𓀀 (in “Sara 𓀀”).');
  await expect(preview.getByRole('button', { name: 'Order This Card' })).toBeDisabled();
});
