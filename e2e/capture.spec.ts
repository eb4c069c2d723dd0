import { expect, test } from '@playwright/test';
import { placeOrder } from './server-calls.ts';
import { open, registerMember, signIn } from './steps.ts';

test('the shop takes a picture of an order at 160 %; other members see a sample, but no order and no list', async ({
  page,
}) => {
  const { id } = await placeOrder(page.request, {
    to: { address: '1 Road' },
    childrenData: ['Ada', 'Bob'].map((name) => ({ name, birthdate: '2019-11-02' })),
    cardLayout: 'one-per-child',
  });
  await signIn(page);
  await open(page, '/admin/orders');
  await page.getByRole('link', { name: `Capture Card of order ${id}` }).click();
  await expect(page).toHaveURL(`/capture-card/${id}`);
  const front = page.getByRole('img', { name: `Front of card 1 of order ${id}` });
  await expect(front).toBeVisible();
  const box = await front.boundingBox();
  // 85 × 54 mm at 160 %, in the millimetres of a screen (96 px per inch).
  expect(box?.width).toBeCloseTo((85 * 1.6 * 96) / 25.4, 0);
  expect(box?.height).toBeCloseTo((54 * 1.6 * 96) / 25.4, 0);
  await expect(page.getByText('Actual size: 85mm × 54mm')).toBeVisible();
  await page.getByText('Back', { exact: true }).click();
  await expect(page.getByRole('img', { name: `Back of card 1 of order ${id}` })).toBeVisible();
  await page.getByRole('button', { name: 'Next Child' }).click();
  await expect(page.getByRole('img', { name: `Back of card 2 of order ${id}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Order details' })).toContainText('1 Road');
  await expect(page.getByRole('link', { name: 'Download the print file' })).toHaveAttribute(
    'href',
    `/api/admin/orders/${id}/card.pdf`,
  );
  await page.getByRole('link', { name: 'Back to Admin' }).click();
  await expect(page).toHaveURL('/admin/orders');

  await registerMember(page);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await open(page, `/capture-card/${id}`);
  await expect(page.getByText('Only the administrator can view orders.')).toBeVisible();
  await page.getByRole('button', { name: 'Load Sample Data' }).click();
  await expect(page.getByRole('img', { name: 'Front of card 1 of the sample' })).toBeVisible();
  await open(page, '/admin/orders');
  await expect(page.getByText('Access Denied')).toBeVisible();
  expect(calls.filter((path) => path.startsWith('/api/admin'))).toEqual([]);
});
