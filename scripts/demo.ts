import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { NODE_FLAGS } from '../src/server/node-flags.ts';
import { DEMO_ADMIN, DEMO_MEMBER, DEMO_PASSWORD, seedDemo } from './demo-family.ts';

const port = process.env.PORT ?? '3000';
const origin = `http://127.0.0.1:${port}`;
const dataDir = mkdtempSync(join(tmpdir(), 'family-facts-demo-'));

const server = spawn(process.execPath, [...NODE_FLAGS, 'dist/server/main.mjs'], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { PATH: process.env.PATH, PORT: port, DATA_DIR: dataDir, BASE_URL: origin },
});
server.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 0);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));

await ready();
await seedDemo(origin);
console.log(`
Family Facts is ready at ${origin} with a demonstration family.

  the shop's administrator   ${DEMO_ADMIN} / ${DEMO_PASSWORD}     orders at ${origin}/admin/orders
  a member with a family     ${DEMO_MEMBER} / ${DEMO_PASSWORD}
  a guest                    ${origin}/guest
  the emails it sent         ${origin}/dev/mail

Test card 4242 4242 4242 4242, discount code FATHERSDAY. Everything is deleted when you stop it (Ctrl+C).`);

/** Waits for the message of this server, because another program may already be answering on the port. */
async function ready(): Promise<void> {
  for await (const line of createInterface({ input: server.stdout })) if (line.includes('is ready at')) break;
  server.stdout.resume();
}
