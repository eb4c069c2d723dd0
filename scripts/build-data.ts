// Makes the data folder of a server after its first start, which takes seconds: tests that start servers copy it.
import { rm } from 'node:fs/promises';
import { freePort, NEW_DATA, ready, spawnServer } from '../src/server/testing/process.ts';

await rm(NEW_DATA, { recursive: true, force: true });
const { child, ended } = await ready(spawnServer({ PORT: await freePort(), DATA_DIR: NEW_DATA }));
child.kill('SIGTERM');
process.exit((await ended) ?? 1);
