import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { atMost } from './budgets.ts';
import { FOLDER, startOurs, startProgram } from './programs.ts';
import { measureRuns, ratios, timeOf } from './runs.ts';

const folder = (name: string) => mkdtempSync(join(FOLDER, name));

/** Measures the time until the server answers /readyz, and that of PGlite only, each on an existing database. */
export async function measure(): Promise<void> {
  const folders = { server: folder('server-'), PGlite: folder('pglite-') };
  const start = {
    server: async () => {
      const server = await startOurs({ DATA_DIR: folders.server });
      const answer = await fetch(`${server.url}/readyz`);
      if (!answer.ok) throw new Error(`/readyz answered ${answer.status}`);
      return server;
    },
    PGlite: () => startProgram(['bench/rivals/pglite.mjs'], { DATA_DIR: folders.PGlite }),
  };
  const names = ['server', 'PGlite'] as const;
  // The first start makes the database.
  for (const name of names) await (await start[name]()).stop();
  const times = await measureRuns(names, async (name) => {
    let stop = async () => {};
    const ms = await timeOf(async () => {
      ({ stop } = await start[name]());
    });
    await stop();
    return ms;
  });
  for (const name of names) console.log(`${name}: ready after ${times[name].map((ms) => ms.toFixed(0))} ms`);
  atMost('ready: /readyz against the opening of an empty PGlite', ratios(times.server, times.PGlite), 2.5);
}
