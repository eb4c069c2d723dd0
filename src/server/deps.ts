import { fileURLToPath } from 'node:url';
import { createEmailCodes, type EmailCodes } from './accounts/email-codes.ts';
import { createKnownDevices, type KnownDevices } from './accounts/known-devices.ts';
import { openBackupSocket } from './backup/backup-socket.ts';
import { type Cards, createCards } from './cards/cards.ts';
import type { Config } from './config.ts';
import { startClock } from './db/clock.ts';
import { type Database, openDatabase } from './db/connect.ts';
import { type FolderLock, lockFolder } from './db/lock.ts';
import { createSeal, type Seal } from './db/seal.ts';
import { sharedSecrets } from './db/shared-secrets.ts';
import { createLimits, type Limits } from './http/rate-limit.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import type { Log } from './log.ts';
import { createFileMailbox, type Mailbox } from './mail/mailbox.ts';
import type { Mailer } from './mail/mailer.ts';
import { createSmtp } from './mail/smtp.ts';
import { countMails, countPaymentCalls } from './metrics/counted-drivers.ts';
import type { Watch } from './metrics/create-metrics.ts';
import { type Metrics, NO_METRICS } from './metrics/metrics.ts';
import { type CardDigests, createCardDigests } from './orders/card-digests.ts';
import type { Gateway } from './payments/gateway.ts';
import { createSimulator, type Simulator } from './payments/simulator.ts';
import { createStripe } from './payments/stripe.ts';
import type { StopLink } from './reminders/queries.ts';
import { ROOT } from './root.ts';
import { BUDGET_MS } from './time-budget.ts';

/** The server's dependencies, created once at start and passed down as an argument. */
export type Deps = {
  config: Config;
  log: Log;
  now: () => Date;
  db: Database;
  /** A connection with long time limits, for background work. */
  patientDb: Database;
  jobs: Jobs;
  limits: Limits;
  gateway: Gateway;
  /** The simulator behind `gateway`, if that is one. */
  simulator: Simulator | null;
  /** Seals an order's number into the secret link that opens it. */
  orderLinks: Seal<[orderId: number]>;
  /** Seals the links in reminders, by which their reader can reduce or stop them. */
  stopLinks: Seal<StopLink>;
  knownDevices: KnownDevices;
  emailCodes: EmailCodes;
  /** Seals a user's id and the version of their calendar feed into its address. */
  feedSeal: Seal<[userId: number, version: number]>;
  cardDigests: CardDigests;
  mailer: Mailer;
  /** The mailbox behind `mailer`, if that is one. */
  mailbox: Mailbox | null;
  cards: Cards;
  metrics: Metrics;
  /** The source of the metrics; null if /metrics is off. */
  watch: Watch | null;
  /** Slow requests get a response within this time, if only a request to try again. */
  answerMs: number;
  /** The folder of the built pages. */
  webFolder: string;
  close(): Promise<void>;
};

type PaymentParts = Pick<Deps, 'gateway' | 'simulator'>;

const SECRETS = [
  'order-links',
  'known-devices',
  'reminder-links',
  'email-codes',
  'calendar-feeds',
  'printed-cards',
  'webhook',
] as const;

const WEB_FOLDER = fileURLToPath(new URL('dist/web', ROOT));

/** Creates the dependencies; only here are drivers chosen. Throws FolderTaken if the data folder is in use. */
export async function createDeps(config: Config, log: Log): Promise<Deps> {
  const lock = await lockFor(config);
  // The card threads start before the database, so that they load while it is being opened.
  const watch = config.metricsToken ? (await import('./metrics/create-metrics.ts')).createWatch() : null;
  const metrics = watch?.metrics ?? NO_METRICS;
  const cards = createCards(config.cardTrim, log, { metrics });
  try {
    const { db, backgroundDb: patientDb, close, dump } = await openDatabase(config.database, log);
    const jobs = await createJobs(patientDb, log, { alone: lock !== null });
    // The embedded database uses this process's clock.
    const clock = lock ? { now: () => new Date(), stop: () => undefined } : await startClock(patientDb, log);
    const secrets = await sharedSecrets(db, SECRETS);
    const closeBackups = lock && dump ? openBackupSocket(lock.folder, { db, dump, log }) : null;
    watch?.look({ db, patientDb, cards });
    return {
      ...{ config, log, metrics, watch, db, patientDb, jobs, cards },
      orderLinks: createSeal(secrets['order-links'], 'order page', 1),
      stopLinks: createSeal(secrets['reminder-links'], 'stop reminders', 2),
      knownDevices: createKnownDevices(secrets['known-devices'], config),
      emailCodes: createEmailCodes(secrets['email-codes']),
      feedSeal: createSeal(secrets['calendar-feeds'], 'calendar', 2),
      cardDigests: createCardDigests(secrets['printed-cards']),
      ...paymentParts(config, { db, jobs, metrics, secret: secrets.webhook }),
      ...mailParts(config, metrics),
      now: clock.now,
      limits: createLimits(db),
      answerMs: BUDGET_MS.answer,
      webFolder: WEB_FOLDER,
      close: async () => {
        clock.stop();
        closeBackups?.();
        await jobs.stop();
        await cards.close();
        await close();
        await lock?.release();
      },
    };
  } catch (error) {
    await cards.close();
    await lock?.release();
    throw error;
  }
}

async function lockFor({ database, baseUrl }: Config): Promise<FolderLock | null> {
  if (database.driver !== 'embedded' || database.folder === 'memory://') return null;
  return lockFolder(database.folder, baseUrl);
}

/** `secret` signs the simulator's events, unless the settings give another. */
function paymentParts(
  { payments }: Config,
  { db, jobs, metrics, secret }: Pick<Deps, 'db' | 'jobs' | 'metrics'> & { secret: string },
): PaymentParts {
  if (payments.driver === 'stripe')
    return { gateway: countPaymentCalls(createStripe(payments), metrics), simulator: null };
  const simulator = createSimulator(db, jobs, payments.webhookSecret ?? secret);
  return { gateway: countPaymentCalls(simulator, metrics), simulator };
}

function mailParts(
  { mail, mailFrom: from, baseUrl, shop }: Config,
  metrics: Metrics,
): Pick<Deps, 'mailer' | 'mailbox'> {
  if (mail.driver === 'smtp') {
    const smtp = createSmtp(mail.url, {
      ...{ from, replyTo: shop.trader?.email ?? null, name: new URL(baseUrl).hostname, dkim: mail.dkim },
    });
    return { mailer: countMails(smtp, metrics), mailbox: null };
  }
  const mailbox = createFileMailbox(mail.folder);
  return { mailer: countMails(mailbox, metrics), mailbox };
}
