import { spawnSync } from 'node:child_process';
import { chown, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { api } from '#shared/api.ts';
import { ROOT } from './root.ts';
import { buy, report } from './testing/orders.ts';
import { newServerPlace, visitorOf } from './testing/process.ts';

const NOBODY = 65_534;
const PROJECT = fileURLToPath(ROOT);

/**
 * Wraps a command so that it runs as in the image, as far as possible without containers: with all mounts read-only
 * except /tmp/… at /mnt, as the user nobody, and without any capabilities, even by setuid programs.
 */
const asInTheImage = (data: string) => [
  ...['unshare', '--mount', 'sh', '-c'],
  `set -e
  mount --bind "$0" /mnt
  mount --bind "$1" "$1"
  mount -o remount,bind,ro "$1"
  mount -o remount,bind,ro /
  shift
  exec setpriv --reuid=${NOBODY} --regid=${NOBODY} --clear-groups --no-new-privs --inh-caps=-all --bounding-set=-all "$@"`,
  ...[data, PROJECT],
];

/** Mounting needs root on Linux; the user nobody must be able to read the project and Node.js. */
const isAllowed =
  process.getuid?.() === 0 &&
  succeeds([
    ...asInTheImage(tmpdir()),
    process.execPath,
    '-e',
    `
  require('node:fs').accessSync(${JSON.stringify(join(PROJECT, 'package.json'))})`,
  ]);

function succeeds([program = '', ...args]: string[]): boolean {
  return spawnSync(program, args, { env: { PATH: '/usr/bin:/bin' } }).status === 0;
}

test.runIf(isAllowed)(
  'as the user nobody, without capabilities and with only its data writable, a production server takes an order',
  async () => {
    const { folder, env, start, remove } = await newServerPlace();
    onTestFinished(remove);
    await chown(folder, NOBODY, NOBODY);
    const server = await start(
      {
        ...{ NODE_ENV: 'production', HOST: '127.0.0.1', BASE_URL: `http://localhost:${env.PORT}` },
        ...{ DATA_DIR: '/mnt', PAYMENTS: 'simulator', MAIL: 'mailbox', MAIL_FROM: 'shop@example.org' },
        ...{ ADMIN_USERNAME: 'shop', ADMIN_EMAIL: 'shop@example.org', ADMIN_PASSWORD: 'print-room' },
      },
      asInTheImage(folder),
    );
    const about = (name: string) => readFile(`/proc/${server.child.pid}/${name}`, 'utf8');
    expect(await about('status')).toMatch(new RegExp(`^Uid:(\\s+${NOBODY}){4}$`, 'm'));
    expect(await about('status')).toMatch(/^CapEff:\s+0+$/m);
    expect(await about('status')).toMatch(/^NoNewPrivs:\s+1$/m);
    const mounts = (await about('mountinfo')).split('\n').map((line) => line.split(' '));
    for (const place of ['/', PROJECT.replace(/\/$/, '')])
      expect(mounts.findLast(([, , , , at]) => at === place)?.[5]).toMatch(/^ro\b/);

    const guest = visitorOf(server);
    const order = await report(guest, await buy(guest));
    expect(await guest.call(api.ownOrders.read, { params: { token: order.token } })).toMatchObject({
      id: order.id,
    });
    const mails = async () => (await readdir(join(folder, 'mail')).catch(() => [])).length;
    await expect.poll(mails).toBe(1);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.output()).not.toMatch(/EROFS|EACCES|EPERM|error:/i);
  },
);
