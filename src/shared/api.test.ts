import { expect, test } from 'vitest';
import { api } from './api.ts';
import { addressOf, CallError, createCaller } from './call.ts';
import { deskApi } from './desk-api.ts';
import { listCalls } from './list-calls.ts';

test('the contract holds the calls of the specification, each once and for the right people', () => {
  expect(
    listCalls()
      .map(({ who, method, path }) => `${who} ${method} ${path}`)
      .sort(),
  ).toEqual(
    [
      'admin GET /api/admin/discount-codes',
      'admin GET /api/admin/orders',
      'admin GET /api/admin/orders/:id',
      'admin GET /api/admin/orders/:id/card.pdf',
      'admin GET /api/admin/print-preview',
      'admin GET /api/admin/print-runs',
      'admin GET /api/admin/print-runs/:id',
      'admin GET /api/admin/print-runs/:id/sheets.pdf',
      'admin POST /api/admin/print-runs',
      'admin POST /api/admin/print-runs/:id/dispatch',
      'admin POST /api/admin/print-runs/:id/take-back',
      'admin GET /api/admin/desk-settings',
      'admin GET /api/admin/orders/:id/neighbours',
      'admin PUT /api/admin/desk-settings',
      'admin GET /api/admin/calibration.pdf',
      'admin GET /api/admin/orders/waiting',
      'admin GET /api/admin/needs-you',
      'admin GET /api/admin/figures',
      'admin GET /api/admin/orders.csv',
      'admin POST /api/admin/discount-codes',
      'admin GET /api/admin/discount-batches',
      'admin GET /api/admin/discount-batches/:id',
      'admin GET /api/admin/discount-batches/:id/codes.csv',
      'admin POST /api/admin/discount-batches',
      'admin PUT /api/admin/discount-batches/:id/active',
      'admin PUT /api/admin/discount-codes/:id',
      'admin PUT /api/admin/orders/:id/completion',
      'admin PUT /api/admin/orders/:id/status',
      'admin GET /api/admin/print-runs/:id/slips.pdf',
      'admin GET /api/admin/print-runs/:id/labels.pdf',
      'admin POST /api/admin/orders/:id/mail',
      'admin POST /api/admin/orders/:id/refund',
      'admin POST /api/admin/orders/:id/notes',
      'admin PUT /api/admin/orders/:id/hold',
      'admin PUT /api/admin/orders/:id/address',
      'admin PUT /api/admin/orders/:id/cards',
      'anyone GET /api/config',
      'anyone GET /api/reset-password/:token',
      'anyone GET /calendar/:token',
      'anyone GET /api/orders/:token',
      'anyone POST /api/orders/:token/cancel',
      'anyone PUT /api/orders/:token/address',
      'anyone PUT /api/orders/:token/cards',
      'anyone POST /api/create-payment-intent',
      'anyone POST /api/find-username',
      'anyone POST /api/login',
      'anyone POST /api/logout',
      'anyone POST /api/orders',
      'anyone POST /api/register',
      'anyone POST /api/reset-password',
      'anyone POST /api/reset-password/:token',
      'anyone POST /api/simulator/confirm',
      'anyone POST /api/simulator/retrieve',
      'anyone POST /api/validate-discount',
      'member POST /api/orders/:token/claim',
      'member GET /api/user/claimable-orders',
      'member POST /api/user/claimable-orders/claim',
      'member DELETE /api/children/:id',
      'member DELETE /api/important-people/:id',
      'member DELETE /api/milestones/:id',
      'member DELETE /api/special-dates/:id',
      'member DELETE /api/user',
      'member DELETE /api/user/calendar-feed',
      'member DELETE /api/user/sessions',
      'member GET /api/children',
      'member GET /api/children/:id/milestones',
      'member GET /api/orders',
      'member GET /api/important-people',
      'member GET /api/special-dates',
      'member GET /api/user',
      'member GET /api/user/calendar-feed',
      'member GET /api/user/date-choices',
      'member GET /api/user/last-address',
      'member GET /api/user/outdated-card',
      'member POST /api/user/outdated-card/:id/dismiss',
      'member GET /api/user/export.ics',
      'member GET /api/user/export.json',
      'member GET /api/user/export.vcf',
      'member GET /api/user/email',
      'anyone GET /api/reminders/:token',
      'anyone POST /api/reminders/:token',
      'member GET /api/user/reminders',
      'member PUT /api/user/reminders',
      'member POST /api/user/reminders/mail',
      'member GET /api/user/sessions',
      'member GET /api/user/notebook-size',
      'member POST /api/user/email-code',
      'member POST /api/user/email-code/check',
      'member POST /api/children',
      'member POST /api/children/:id/restore',
      'member POST /api/important-people/:id/restore',
      'member POST /api/milestones/:id/restore',
      'member POST /api/special-dates/:id/restore',
      'member POST /api/children/:id/milestones',
      'member POST /api/important-people',
      'member POST /api/special-dates',
      'member POST /api/user/calendar-feed/address',
      'member POST /api/user/import',
      'member PUT /api/children/:id',
      'member PUT /api/children/:id/milestones/order',
      'member PUT /api/important-people/:id',
      'member PUT /api/milestones/:id',
      'member PUT /api/special-dates/:id',
      'member PUT /api/user',
      'member PUT /api/user/calendar-feed',
      'member PUT /api/user/date-choices',
      'member PUT /api/user/password',
    ].sort(),
  );
});

test('an address carries its ids and its query, escaped', () => {
  expect(addressOf(api.children.update, { id: '7/..' })).toBe('/api/children/7%2F..');
  expect(addressOf(deskApi.orders.list, {}, { limit: 10, before: undefined })).toBe(
    '/api/admin/orders?limit=10',
  );
});

test('a refused call reads as status and sentence, or as status text when there is no sentence', async () => {
  const answering = (status: number, body: string) => createCaller(async () => answer(status, body));
  await expect(answering(409, 'Username already exists')(api.children.list)).rejects.toThrow(
    '409: Username already exists',
  );
  await expect(answering(404, '')(api.children.list)).rejects.toEqual(new CallError(404, 'Not Found'));
});

test('what the contract does not name never comes through', async () => {
  const call = createCaller(async () =>
    answer(
      200,
      JSON.stringify({ id: 1, name: 'Ada', username: 'ada', email: 'ada@example.org', password: 'hash' }),
    ),
  );
  expect(await call(api.account.user)).toEqual({
    id: 1,
    name: 'Ada',
    username: 'ada',
    email: 'ada@example.org',
  });
});

function answer(status: number, body: string) {
  return { ok: status < 300, status, statusText: 'Not Found', text: async () => body };
}
