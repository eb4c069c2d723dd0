import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { differencesOf, fingerprintOf } from '../fingerprint.ts';
import { copyFiles, type PostgresNode, startNode } from '../postgres.ts';
import { runProgram, until } from '../program.ts';
import { startTraffic } from '../traffic.ts';
import { type Finding, finding, type Shop, secondsUntil } from '../trial.ts';

/** Restores and compares the two kinds of copies that docs/backup.md describes. */
export async function tryCopies(shop: Shop): Promise<Finding[]> {
  return [await dumped(shop), await pointInTime(shop)];
}

/** Runs pg_dump during traffic. The restored database must be consistent, and identical when it is dumped again. */
async function dumped(shop: Shop): Promise<Finding> {
  const { place, primary, database } = shop;
  const { traffic, stop } = await startTraffic(shop, 50);
  await secondsUntil(async () => traffic.ordered.length > 2);
  const file = join(place.folder, 'shop.dump');
  await runProgram(join(place.programs, 'pg_dump'), [
    '--format=custom',
    '--no-owner',
    '-f',
    file,
    primary.url(database),
  ]);
  const { ordered } = await stop();
  for (const name of ['restored', 'again']) {
    await primary.ask(`CREATE DATABASE ${name}`);
    const into = ['--no-owner', '--exit-on-error', '-d', primary.url(name), file];
    await runProgram(join(place.programs, 'pg_restore'), into);
  }
  const different = differencesOf(
    await fingerprint(primary, 'restored'),
    await fingerprint(primary, 'again'),
  );
  const [counts] = await primary.ask<{ orders: number; ordered: number; stray: number }>(
    `SELECT (SELECT count(*)::integer FROM orders) AS orders,
       (SELECT count(*)::integer FROM checkouts WHERE status = 'ordered') AS ordered,
       (SELECT count(*)::integer FROM pgboss.job WHERE name = 'order-mail'
         AND (data ->> 'orderId')::integer NOT IN (SELECT id FROM orders)) AS stray`,
    'restored',
  );
  const whole = counts && counts.orders > 0 && counts.orders === counts.ordered && counts.stray === 0;
  return finding(
    'pg_dump while people buy: what it restores fits together',
    different.length === 0 && whole === true,
    `${counts?.orders} orders of ${counts?.ordered} ordered drafts, ${counts?.stray} mails without an order; ${ordered.length} orders in the end`,
  );
}

/** Deletes rows "by mistake". A base backup and the archived log restore the moment before. */
async function pointInTime({ place, primary, database }: Shop): Promise<Finding> {
  const archive = join(place.folder, 'archive');
  await runProgram('mkdir', [archive]);
  await primary.ask(`ALTER SYSTEM SET archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`);
  await primary.ask('SELECT pg_reload_conf()');
  const data = join(place.folder, 'earlier');
  await copyFiles(place, primary, data);
  await primary.ask('CREATE TABLE witness AS SELECT 1 AS kept', database);
  const before = await fingerprint(primary, database);
  const [moment] = await primary.ask<{ now: string }>('SELECT clock_timestamp()::text AS now');
  await primary.ask('DELETE FROM children; DROP TABLE witness', database);
  await primary.ask('SELECT pg_switch_wal()');
  const settings = `restore_command = 'cp ${archive}/%f "%p"'\nrecovery_target_time = '${moment?.now}'\nrecovery_target_action = 'promote'\n`;
  await appendFile(join(data, 'postgresql.auto.conf'), `${settings}archive_mode = off\n`);
  await writeFile(join(data, 'recovery.signal'), '');
  const restored = await until(() => startNode(place, data));
  try {
    await until(async () => {
      const [state] = await restored.ask<{ going: boolean }>('SELECT pg_is_in_recovery() AS going');
      if (state?.going !== false) throw new Error('The recovery has not ended');
    });
    const after = await fingerprint(restored, database);
    const children = after.tables['public.children'];
    return finding(
      'point in time: the moment before a mistaken DELETE is restored',
      children?.checksum === before.tables['public.children']?.checksum && 'public.witness' in after.tables,
      `${children?.rows} children are back, deleted at the primary`,
    );
  } finally {
    await restored.program.end('SIGQUIT');
  }
}

async function fingerprint(node: PostgresNode, database: string) {
  const client = new pg.Client(node.url(database));
  await client.connect();
  try {
    return await fingerprintOf((sql) => client.query(sql));
  } finally {
    await client.end();
  }
}
