import { expect, test } from '@playwright/test';
import { PAYS, ROSE } from './server-calls.ts';
import {
  dialog,
  fillShipping,
  importNotebook,
  open,
  openSavedGuest,
  payWith,
  registerMember,
} from './steps.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('design choices are beside the proof, which follows them, and a copy has another title', async ({
  page,
}) => {
  await openSavedGuest(page, [{ name: 'Ada', weightLbs: 7, weightOz: 11 }]);
  await page.getByRole('button', { name: /^Order Your/ }).click();
  const proof = dialog(page, "Order Your Dad's Cheat Sheet");
  const front = (words: RegExp) => proof.getByRole('img', { name: words });
  await expect(front(/^Ada: DOB November 2, 2019, Weight 7 lbs 11 oz\. Dad's Cheat Sheet/)).toBeVisible();
  await expect(proof.getByLabel('Title'), 'folded').toBeHidden();
  await proof.getByText('Customise').tap();
  await proof.getByLabel('Title', { exact: true }).selectOption("Mum's");
  await proof.getByRole('group', { name: 'Dates' }).getByText('2 November 2019').tap();
  await proof.getByRole('combobox', { name: 'Weights' }).selectOption('Both');
  const colours = proof.getByRole('group', { name: 'Accent colour' });
  await colours.getByRole('radio', { name: 'Brick' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(colours.getByRole('radio', { name: 'Ink blue' })).toBeChecked();
  await colours.getByText('Forest').tap();
  await expect(colours.locator('svg:visible'), 'one tick').toHaveCount(1);
  await expect(proof.locator('.picture-in-sight svg'), 'the card stays in sight').toBeInViewport({
    ratio: 1,
  });
  await expect(proof.getByText("Mum's · forest lines, lbs and kg")).toBeVisible();
  await expect(
    front(/^Ada: DOB 2 November 2019, Weight 7 lbs 11 oz.*3\.49 kg\. Mum's Cheat Sheet/),
  ).toBeVisible();
  await proof.getByLabel('Title', { exact: true }).selectOption('Custom title');
  await proof.getByLabel('Whose cheat sheet?').fill('Uncle Ben’s');
  await expect(front(/^Ada: .*Uncle Ben’s Cheat Sheet by/)).toBeVisible();
  await proof.getByRole('group', { name: 'Copies' }).getByText('2', { exact: true }).tap();
  const whose = proof.getByRole('group', { name: 'Which card to show' });
  await expect(whose, 'one title, nothing to choose').toHaveCount(0);
  await expect(proof.getByText('£14.98')).toBeVisible();

  await proof.getByRole('group', { name: 'Copies' }).getByText('3', { exact: true }).tap();
  await proof.getByLabel('Title of copy 2').selectOption("Grandma's");
  await expect(front(/^Ada: .*Grandma's Cheat Sheet by/), 'what was chosen is shown').toBeVisible();
  await expect(whose.getByRole('radio')).toHaveCount(2);
  await expect(whose.getByRole('radio', { name: "Grandma's × 1" })).toBeChecked();
  await expect(proof.getByText("Uncle Ben’s × 2, Grandma's × 1 · forest lines")).toBeVisible();
  await proof.getByLabel('Title of copy 3').selectOption('Custom title');
  await proof.getByLabel('Whose is copy 3?').fill('A title of twenty-five ch');
  await expect(proof.getByText('Title must be at most 24 characters')).toBeVisible();
  await expect(front(/^Ada: .*Uncle Ben’s Cheat Sheet by/)).toBeVisible();
  await proof.getByLabel('Whose is copy 3?').fill('Opa’s');
  await expect(front(/^Ada: .*Opa’s Cheat Sheet by/)).toBeVisible();
  const titles = "Uncle Ben’s × 1, Grandma's × 1, Opa’s × 1";
  await expect(proof.getByText('£19.97')).toBeVisible();
  await whose.getByText('Uncle Ben’s × 1').tap();
  await expect(front(/^Ada: .*Uncle Ben’s Cheat Sheet by/)).toBeVisible();

  await proof.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await fillShipping(page, ROSE);
  const payment = dialog(page, 'Payment');
  await expect(payment.getByText(`1 card, 3 copies (${titles}): Ada`).first()).toBeVisible();
  await payWith(page, PAYS);
  await expect(page.getByText(`You ordered Cheat Sheets (3 copies: ${titles}).`)).toBeVisible();
  const picture = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save to phone' }).click();
  expect((await picture).suggestedFilename()).toBe('uncle-bens-cheat-sheet-front.png');
  const link = await page.getByRole('link', { name: /^View or change/ }).getAttribute('href');
  await page.getByRole('button', { name: 'Done' }).click();
  await open(page, link ?? '');
  await expect(page.getByText(`Cheat Sheets (3 copies: ${titles})`).first()).toBeVisible();
  await expect(page.getByRole('img', { name: /^Ada: DOB 2 November 2019.*Uncle Ben’s/ })).toBeVisible();

  await test.step('and a corrected or reordered card is shown with each of its titles', async () => {
    await page.getByRole('button', { name: 'Change card' }).click();
    await page.getByRole('button', { name: 'Review changes' }).click();
    const corrected = dialog(page, "Dad's Cheat Sheet Preview");
    await corrected.getByText("Grandma's × 1").tap();
    await expect(corrected.getByRole('img', { name: /^Ada: .*Grandma's Cheat Sheet by/ })).toBeVisible();
    await corrected.getByRole('button', { name: 'Close' }).first().click();
    await page.getByRole('button', { name: 'Back to the order' }).click();
    await page.getByRole('button', { name: 'Order again' }).click();
    const question = dialog(page, 'Order Again');
    await expect(question).toContainText(`1 card, 3 copies (${titles}): Ada`);
    await question.getByRole('button', { name: 'See this card' }).click();
    await whose.getByText('Opa’s × 1').tap();
    await expect(front(/^Ada: .*Opa’s Cheat Sheet by/)).toBeVisible();
    await expect(proof.getByText(`${titles} · forest lines`)).toBeVisible();
    await proof.getByText('Customise').tap();
    await expect(proof.getByLabel('Whose is copy 3?')).toHaveValue('Opa’s');
  });
});

test('the smaller text is offered before payment where it saves a card', async ({ page }) => {
  const dates = ['birthday', 'wedding', 'baptism'].map((title, nth) => ({ title, date: `196${nth}-05-12` }));
  const people = 'Grace Jim Olive Amelia George Isla Jack Ava Harry'
    .split(' ')
    .map((name) => ({ name, dates }));
  await openSavedGuest(page, [{ name: 'Ada' }, { name: 'Max' }], people);
  await page.getByRole('button', { name: /^Order Your/ }).click();
  const proof = dialog(page, "Order Your Dad's Cheat Sheet");
  await proof.getByText('Customise').tap();
  const size = proof.getByLabel('Text size');
  await expect(size.getByRole('option')).toHaveText([
    ...['Usual size: 2 cards', 'As few cards as possible: 1 card', 'Larger text: 2 cards'],
  ]);
  await expect(proof.getByText('1 of 2', { exact: true })).toBeVisible();
  await size.selectOption('As few cards as possible: 1 card');
  await expect(proof.getByText('1 of 2', { exact: true })).toHaveCount(0);
  await expect(proof.getByText("Dad's · as few cards as possible")).toBeVisible();
  await proof.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await fillShipping(page, ROSE);
  await payWith(page, PAYS);
  await expect(page.getByRole('button', { name: 'Save to phone' })).toBeVisible();
  const link = await page.getByRole('link', { name: /^View or change/ }).getAttribute('href');
  await page.getByRole('button', { name: 'Done' }).click();
  await open(page, link ?? '');
  await expect(page.getByRole('img', { name: /^Ada: / })).toHaveCount(1);
});

test('the language of Chinese characters is asked for only where no name shows it', async ({ page }) => {
  await openSavedGuest(page, [{ name: '直子' }]);
  await page.getByRole('button', { name: /^Order Your/ }).click();
  const proof = dialog(page, "Order Your Dad's Cheat Sheet");
  await proof.getByText("Dad's · which language?").tap();
  const language = proof.getByLabel('Language of the characters');
  await expect(language.getByRole('option')).toHaveText([
    ...['Please choose', 'Chinese (simplified)', 'Chinese (traditional)', 'Japanese', 'Korean'],
  ]);
  await language.focus();
  const before = await proof.getByRole('img').first().innerHTML();
  await language.selectOption('Japanese');
  await expect(proof.getByText("Dad's · Japanese")).toBeVisible();
  await expect.poll(() => proof.getByRole('img').first().innerHTML()).not.toBe(before);
  await expect(language).toHaveValue('ja');
  await expect(language).toBeFocused();
});

test('a member’s choices apply to the next card: live and in the preview', async ({ page }) => {
  await registerMember(page);
  await importNotebook(page, [{ name: 'Ada', birthdate: '2019-11-02' }]);
  const mums = /^Ada: DOB 2 November 2019\. Mum's Cheat Sheet/;
  const preview = dialog(page, "Dad's Cheat Sheet Preview");
  const toCard = async () => {
    await open(page, '/?tab=order');
    await page.getByRole('checkbox', { name: /^Ada/ }).check();
  };
  await toCard();
  await expect(page.getByRole('img', { name: /^Ada: .*Dad's Cheat Sheet/ })).toBeVisible();
  await page.getByRole('button', { name: 'Preview Card' }).click();
  await preview.getByText('Customise').tap();
  await preview.getByLabel('Title', { exact: true }).selectOption("Mum's");
  await preview.getByRole('group', { name: 'Dates' }).getByText('2 November 2019').tap();
  await preview.getByRole('button', { name: 'Leave it off' }).tap();
  await preview.getByText('Plum').tap();
  const size = preview.getByLabel('Text size');
  await expect(size.getByRole('option')).toHaveText(['Usual size: 1 card', 'Larger text: 1 card']);
  await size.selectOption('Larger text: 1 card');
  await preview.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await fillShipping(page, ROSE);
  await expect(dialog(page, 'Payment')).toBeVisible();

  await toCard();
  await expect(page.getByRole('img', { name: mums })).toBeVisible();
  await page.getByRole('button', { name: 'Preview Card' }).click();
  await expect(preview.getByRole('img', { name: mums })).toBeVisible();
  await expect(preview.getByText("Mum's · plum lines, larger text")).toBeVisible();
  await expect(preview.getByText('Ada’s weight is left off.')).toBeVisible();
});
