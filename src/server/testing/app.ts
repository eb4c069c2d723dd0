import { user } from '#shared/accounts.ts';
import { createEmailCodes } from '../accounts/email-codes.ts';
import { createKnownDevices } from '../accounts/known-devices.ts';
import { insertAccount } from '../accounts/queries.ts';
import { createApp } from '../app.ts';
import type { Cards } from '../cards/cards.ts';
import { type Config, readConfig } from '../config.ts';
import { sessions } from '../db/schema.ts';
import { createSeal } from '../db/seal.ts';
import { digestOf } from '../db/token.ts';
import type { Deps } from '../deps.ts';
import { createLimits } from '../http/rate-limit.ts';
import { cookieName } from '../http/session.ts';
import { createLog } from '../log.ts';
import { NO_METRICS } from '../metrics/metrics.ts';
import { createCardDigests } from '../orders/card-digests.ts';
import type { Gateway } from '../payments/gateway.ts';
import { createSimulator } from '../payments/simulator.ts';
import { createStripe } from '../payments/stripe.ts';
import { jobHandlers } from '../work.ts';
import { testCards } from './cards.ts';
import { emptyDatabase, testDatabase } from './database.ts';
import { createMemoryMailbox } from './memory-mailbox.ts';
import { createVisitor, type Visitor } from './visitor.ts';

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

export const DAY_MS = 86_400_000;
/** This hash matches no password and takes no time to compare. */
const UNKNOWN_PASSWORD = '$argon2id$v=19$m=8,t=1,p=1$AQEBAQEBAQE$A1RKmFZKzvGBqFQljVYoOQ';
/** A local stand-in needs no retries, but may be slow on a busy machine. */
const LOCAL_STRIPE = { timeoutMs: 120_000, retries: 0 };

type Options = {
  env?: Record<string, string>;
  gateway?: (real: Gateway) => Gateway;
  cards?: Cards;
  webFolder?: string;
};

/** Starts the server in process on an empty database, with an adjustable clock and a mailbox in memory. */
export async function startTestApp({
  env = {},
  gateway = (real) => real,
  cards,
  webFolder = '/nowhere',
}: Options = {}) {
  const lines: string[] = [];
  const log = createLog('plain', (line) => lines.push(line));
  const database = await testDatabase(log);
  await emptyDatabase(database);
  const config: Config = readConfig(env);
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const simulator = createSimulator(database.db, database.jobs, 'a secret of the tests');
  const mailbox = createMemoryMailbox(now);
  const deps: Deps = {
    ...{ config, log, now, mailbox, webFolder, metrics: NO_METRICS, watch: null },
    simulator: config.payments.driver === 'simulator' ? simulator : null,
    orderLinks: createSeal('another secret of the tests', 'order page', 1),
    knownDevices: createKnownDevices('a third secret of the tests', config),
    stopLinks: createSeal('a fifth secret of the tests', 'stop reminders', 2),
    emailCodes: createEmailCodes('a fourth secret of the tests'),
    feedSeal: createSeal('a secret of the feeds of the tests', 'calendar', 2),
    cardDigests: createCardDigests('a secret of the cards of the tests'),
    cards: cards ?? testCards(config.cardTrim),
    db: database.db,
    patientDb: database.backgroundDb,
    jobs: database.jobs,
    limits: createLimits(database.db),
    gateway: gateway(
      config.payments.driver === 'stripe' ? createStripe(config.payments, LOCAL_STRIPE) : simulator,
    ),
    mailer: mailbox,
    // The limit is high because test machines may be slow.
    answerMs: 120_000,
    close: async () => undefined,
  };
  const app = createApp(deps);
  const fetch = async (path: string, init?: RequestInit) => app.request(path, init);
  /** Gives a visitor's browser a session of this account, with `token` as its cookie. */
  const signIn = async (visitor: Visitor, userId: number, token: string): Promise<Visitor> => {
    const expire = new Date(now().getTime() + 30 * DAY_MS).toISOString();
    const sess = { userId, visitor: null };
    await database.db.insert(sessions).values({ sid: digestOf(token), sess, expire });
    visitor.cookies.set(cookieName(config), token);
    return visitor;
  };
  const register = async (name: string): Promise<Visitor> => {
    const visitor = createVisitor(fetch);
    const account = { name, username: name, email: `${name}@example.org`, passwordHash: UNKNOWN_PASSWORD };
    visitor.user = user.parse(await insertAccount(database.db, account));
    return signIn(visitor, visitor.user.id, name);
  };
  return {
    deps,
    simulator,
    mailbox,
    fetch,
    /** All log lines so far. */
    lines,
    /** Returns a visitor with a new cookie jar and no account. */
    stranger: () => createVisitor(fetch),
    /** Returns a logged-in user without the time that hashing takes; the first of a test is the administrator. */
    register,
    /** Logs the same account in from another browser. */
    anotherBrowser: ({ user }: Visitor) => signIn(createVisitor(fetch), user?.id ?? 0, 'elsewhere'),
    /** Returns the administrator and one member, both logged in. */
    async people() {
      return { admin: await register('admin'), member: await register('member') };
    },
    /** Sets the clock to a time such as '2027-03-28T07:59:30Z'. */
    setTime(moment: string) {
      ahead = Date.parse(moment) - Date.now();
    },
    /** Advances the clock. */
    passTime(ms: number) {
      ahead += ms;
    },
    /** Runs all jobs until none is left, delivering webhooks to this app itself. */
    runJobs: () => deps.jobs.runAll(jobHandlers(deps, fetch)),
  };
}
