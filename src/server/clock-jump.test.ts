import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { api } from '#shared/api.ts';
import { deskApi } from '#shared/desk-api.ts';
import { newDatabase, settingsOf } from './testing/database.ts';
import { buy, report } from './testing/orders.ts';
import { newServerPlace, visitorOf } from './testing/process.ts';
import { SAM } from './testing/visitor.ts';

const TURNED_CLOCK = fileURLToPath(new URL('./testing/turned-clock.mjs', import.meta.url));

test('the machine’s clock jumps forwards and back by days, and every payment becomes an order with its email', async () => {
  const { folder, start, remove } = await newServerPlace(settingsOf(await newDatabase()));
  onTestFinished(remove);
  const file = join(folder, 'hours');
  await writeFile(file, '0');
  const server = await start({
    ...{ NODE_OPTIONS: `--import ${TURNED_CLOCK}`, TURNED_CLOCK: file, RECONCILE_SECONDS: '1' },
  });
  const sam = visitorOf(server);
  await sam.register(SAM);
  const names: string[] = [];
  const add = async (name: string) => {
    await sam.call(api.children.create, { body: { name, birthdate: '2020-06-15' } });
    names.push(name);
  };
  const payments: string[] = [];
  // The clock's error in hours, in turn.
  for (const hours of [26, 0, -26, 0, 49, 0]) {
    // One order is paid but not reported; another is reported just before the clock jumps.
    payments.push(await buy(visitorOf(server)));
    const guest = visitorOf(server);
    const reported = await buy(guest);
    payments.push(reported);
    await add(`Before ${hours}`);
    await report(guest, reported);
    await writeFile(file, String(hours));
    await expect.poll(() => readFile(`${file}.seen`, 'utf8').catch(String)).toBe(String(hours));
    await add(`At ${hours}`);
    expect((await sam.call(api.children.list)).map(({ name }) => name)).toEqual(names);
  }
  const list = () => sam.call(deskApi.orders.list, { query: {} });
  await expect.poll(list).toHaveLength(payments.length);
  const mailed = async () => {
    const mails = (await (await fetch(`${server.url}/dev/mail.json`)).json()) as { subject: string }[];
    return mails.flatMap(({ subject }) => /sheet order #(\d+)$/i.exec(subject)?.[1] ?? []).sort();
  };
  const ids = (await list()).map(({ id }) => String(id)).sort();
  await expect.poll(mailed).toEqual(ids);
  expect(server.child.exitCode).toBe(null);
});
