import { afterEach, expect, inject, test } from 'vitest';
import { api } from '#shared/api.ts';
import { newDatabase, settingsOf } from '../testing/database.ts';
import { newServerPlace, runCommand, visitorOf } from '../testing/process.ts';
import { refusal } from '../testing/refusal.ts';
import { SAM } from '../testing/visitor.ts';

let place: Awaited<ReturnType<typeof newServerPlace>>;
afterEach(() => place.remove());

const isOnServer = inject('postgres') !== undefined;

test('the administrator chooses a new password once by a printed link', async () => {
  place = await newServerPlace(settingsOf(await newDatabase()));
  const reset = () => runCommand('accounts/reset-admin-main.ts', place.env);
  let server = await place.start();
  const sam = visitorOf(server);
  await sam.register(SAM);
  if (!isOnServer) {
    expect(await reset()).toEqual({
      code: 1,
      said: expect.stringMatching(/^The data folder .* is in use by .*\n$/),
    });
    server.child.kill('SIGTERM');
    await server.ended;
  }
  const { code, said } = await reset();
  expect([code, said]).toEqual([0, expect.stringMatching(/^sam has been logged out everywhere\. .*\n/)]);
  const [, address, token = ''] = /^(.*)\/reset-password\?token=([\w-]{43})$/m.exec(said) ?? [];
  expect(address).toBe(`http://localhost:${place.env.PORT}`);
  const wanted = { ADMIN_USERNAME: 'sam', ADMIN_EMAIL: SAM.email, ADMIN_PASSWORD: 'another' };
  if (!isOnServer) server = await place.start(wanted);
  expect(await refusal(sam.call(api.children.list))).toMatch(/^401/);

  const { call } = visitorOf(server);
  const choose = () => call(api.account.resetPassword, { params: { token }, body: { password: 'chosen' } });
  await choose();
  expect(await refusal(choose())).toBe('404: Invalid Reset Link');
  await call(api.account.login, { body: { ...SAM, password: 'chosen' } });
  expect(server.output()).toContain('A password was reset');
  if (!isOnServer)
    expect(server.output()).toContain('ADMIN_PASSWORD is not the administrator’s current password');
});

test('the command explains why it makes no link without an account or BASE_URL', async () => {
  place = await newServerPlace(settingsOf(await newDatabase()));
  const said = (env: object) => runCommand('accounts/reset-admin-main.ts', { ...place.env, ...env });
  expect(await said({})).toEqual({
    code: 1,
    said: isOnServer
      ? 'There is no account yet: the server’s first start creates the administrator.\n'
      : expect.stringMatching(/^There is no embedded database in .*db\.\n$/),
  });
  expect(await said({ NODE_ENV: 'production' })).toEqual({
    code: 1,
    said: 'NODE_ENV=production needs these settings: BASE_URL.\n',
  });
});
