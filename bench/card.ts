// Measures the card engine against the libraries that draw the same as SVG and PDF. Each has its own process, so that
// no garbage collection affects another.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { build } from 'vite';
import { atLeast, atMost } from './budgets.ts';
import type { Contestant, Taken } from './card/contestant.ts';
import { measureRuns, ratios } from './runs.ts';

// The time until the code is optimised, because a server runs all day.
const WARM_UP_MS = 6000;
const TURN_MS = 2000;
const NAMES = ['our SVGs', 'Satori', 'our PDF', '@react-pdf'] as const satisfies Contestant[];

export async function measure(): Promise<void> {
  await buildContestants();
  const processes = {} as Record<Contestant, ChildProcess>;
  for (const name of NAMES) {
    processes[name] = fork('bench/dist/contestant.mjs', [name], { execArgv: [] });
    await take(processes[name], WARM_UP_MS);
  }
  const taken = await measureRuns(NAMES, (name) => take(processes[name], TURN_MS));
  for (const child of Object.values(processes)) child.disconnect();

  const ms = (name: Contestant) => taken[name].map((turn) => turn.ms);
  const bytes = (name: Contestant) => taken[name].map((turn) => turn.bytes);
  for (const name of NAMES)
    console.log(
      `${name}: ${ms(name).map((time) => time.toFixed(2))} ms; ${bytes(name)[0]?.toFixed(0)} bytes`,
    );
  atLeast('card: both SVGs against Satori', ratios(ms('Satori'), ms('our SVGs')), 8);
  atLeast('card: PDF against @react-pdf', ratios(ms('@react-pdf'), ms('our PDF')), 5);
  atMost('card: bytes of the PDF against @react-pdf', ratios(bytes('our PDF'), bytes('@react-pdf')), 1.1);
}

/** Builds our code as the server's build does: reading TypeScript at run time would slow our code and no rival's. */
async function buildContestants(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    // bench/node_modules has an older version, from Lighthouse.
    ssr: { noExternal: ['lru-cache'] },
    build: {
      ssr: 'bench/card/contestant.ts',
      // The engine finds its fonts at this depth in the project, and the rivals' packages are beside it.
      outDir: 'bench/dist',
      copyPublicDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        external: [/^react$/, /^satori$/, /^@react-pdf/],
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
}

async function take(child: ChildProcess, ms: number): Promise<Taken> {
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('A contestant ended')));
  ended.catch(() => undefined);
  child.send(ms);
  const [taken] = await Promise.race([once(child, 'message'), ended]);
  return taken;
}
