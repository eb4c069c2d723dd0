// Measures the built server against an Express server and the smallest server that answers a list, on one Postgres.
import { atLeast, atMost } from './budgets.ts';
import { type Program, startOurs, startPostgres, startProgram } from './programs.ts';
import { ask, type Requests } from './rivals/load.mjs';
import { measureRuns, RUNS, ratios } from './runs.ts';
import { countPayments, sell } from './server/buyers.ts';
import {
  deleteAdded,
  newChild,
  ourToken,
  PARENTS,
  SESSION_SECRET,
  seedOurs,
  seedTheirs,
  theirToken,
} from './server/families.ts';

const CONNECTIONS = 16;
const TURN_SECONDS = 4;
// The answers until the code is optimised, because a server runs all day.
const WARM_UP_ANSWERS = 5000;
const CHECKOUT_SECONDS = 20;
/** One order is expected for this many answers of the bare route. */
const ANSWERS_FOR_AN_ORDER = 450;
/** The checkouts begun each second, as a multiple of the number in the budget. */
const BEGUN = 1.5;

type Server = { program: Program; database: string; list: Requests; create: Requests };
type Work = 'list' | 'create';
type Name = 'ours' | 'Express' | 'bare route';

export async function measure(): Promise<void> {
  const servers = await start();
  const race = async (names: readonly Name[], work: Work) => {
    for (const name of names)
      for (let answers = 0; answers < WARM_UP_ANSWERS; )
        answers += TURN_SECONDS * (await rateOf(servers[name], work));
    const taken = await measureRuns(names, (name) => rateOf(servers[name], work));
    for (const name of names)
      console.log(`${work}, ${name}: ${taken[name].map((one) => one.toFixed(0))} a second`);
    return taken;
  };
  const lists = await race(['ours', 'Express', 'bare route'], 'list');
  atLeast('server: a list against Express', ratios(lists.ours, lists.Express), 3);
  atLeast('server: a list against the bare route', ratios(lists.ours, lists['bare route']), 0.3);
  const added = await race(['ours', 'Express'], 'create');
  atLeast('server: a new child against Express', ratios(added.ours, added.Express), 1.3);
  await sellCards(servers.ours, () => rateOf(servers['bare route'], 'list'));
}

async function start(): Promise<Record<Name, Server>> {
  const create = await startPostgres();
  const [own, bare, express] = [await create('ours'), await create('bare'), await create('express')];
  const program = await startOurs({ DATABASE_URL: own });
  await seedOurs(own);
  for (const url of [bare, express]) await seedTheirs(url);
  const paths = PARENTS.map(
    (parent) => ({ method: 'GET', path: `/children/${parent}`, headers: {} }) as const,
  );
  return {
    ours: { program, database: own, ...requests((parent) => `session=${ourToken(parent)}`) },
    Express: {
      program: await startProgram(['bench/rivals/express.mjs'], { DATABASE_URL: express, SESSION_SECRET }),
      database: express,
      ...requests((parent) => `connect.sid=${theirToken(parent)}`),
    },
    'bare route': {
      program: await startProgram(['bench/rivals/bare.mjs'], { DATABASE_URL: bare }),
      database: bare,
      ...{ list: paths, create: [] },
    },
  };
}

/** The requests for the children of all parents, and for a new child of each. */
function requests(cookieOf: (parent: number) => string): { list: Requests; create: Requests } {
  const path = '/api/children';
  return {
    list: PARENTS.map((parent) => ({ method: 'GET', path, headers: { cookie: cookieOf(parent) } })),
    create: PARENTS.map((parent) => ({
      method: 'POST',
      path,
      headers: { cookie: cookieOf(parent), 'content-type': 'application/json' },
      body: JSON.stringify(newChild(parent)),
    })),
  };
}

/** Answers per second. A refused or missing answer stops the part, because the time would be meaningless. */
async function rateOf(server: Server, work: Work): Promise<number> {
  const { url } = server.program;
  const load = { url, connections: CONNECTIONS, seconds: TURN_SECONDS, requests: server[work] };
  const { perSecond, failures } = await ask(load);
  if (failures > 0) throw new Error(`${url} failed ${failures} times`);
  // The lists keep their length.
  if (work === 'create') await deleteAdded(server.database);
  return perSecond;
}

async function sellCards({ program, database }: Server, bareRate: () => Promise<number>): Promise<void> {
  const worth: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const wanted = (await bareRate()) / ANSWERS_FOR_AN_ORDER;
    const perSecond = Math.ceil(BEGUN * wanted);
    const bought = await sell(program.url, { run, perSecond, seconds: CHECKOUT_SECONDS });
    console.log(
      `orders: ${bought.perSecond.toFixed(1)} a second of ${perSecond} begun, ${wanted.toFixed(1)} wanted; ` +
        `a checkout took ${bought.median.toFixed(0)} ms, ${bought.waits} waited for room, ${bought.refusals.length} were refused`,
    );
    for (const refusal of new Set(bought.refusals)) console.log(refusal);
    worth.push(bought.perSecond / wanted);
  }
  atLeast(`server: orders for each ${ANSWERS_FOR_AN_ORDER} answers of the bare route`, worth, 1, '');
  const { all, lost, twice } = await countPayments(database);
  atMost(`server: of ${all} payments, orders lost`, [lost], 0, '');
  atMost('server: customers charged twice', [twice], 0, '');
}
