const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Promised: whoever asks is answered by then, and a server that is told to stop has ended. */
const PROMISED = { answer: 5 * SECOND, end: 10 * SECOND };

/** The way there and back. */
const ANSWER = PROMISED.answer - 500;
/** What silence of the database leaves of an answer is enough for a connection, or for a second question. */
const SILENCE = PROMISED.answer / 2;
/** What is left after it is enough to close the database, and to end the process. */
const STOP = PROMISED.end - 2 * SECOND;
const JOB = 40 * SECOND;
const MAIL = 20 * MINUTE;

/** Every limit of time of this server and every pause between two looks, in milliseconds: what it bounds, and why it is so long. */
export const BUDGET_MS = {
  // A request that waits for one thing after another.
  /** From its arrival to its answer, if only that it is to be tried again. */
  answer: ANSWER,
  /** Left for putting in order what the payment provider has not answered. */
  afterProvider: 700,
  /** What a checkout has whose card took long to be made, or that card could never be bought. */
  checkoutAtLeast: 2_500,
  /** What a checkout must have left when its turn comes. */
  checkoutWork: 2_000,
  /** Waiting for a turn to begin a checkout. */
  checkoutTurn: 2_500,
  /** Waiting for a thread that makes cards. */
  cardTurn: ANSWER - 500,
  /** Taking in the rest of a body that is too large: who is cut off while sending may not see the answer. */
  restOfBody: SECOND,

  // Connections of callers. Node.js looks at them every `connectionCheck`, so that each may take one more.
  requestHeaders: 15 * SECOND,
  wholeRequest: 30 * SECOND,
  connectionCheck: SECOND,
  /** Longer than browsers and proxies keep an idle connection: who closes it while the other asks loses that request. */
  idleCaller: 75 * SECOND,

  // The database, for requests.
  /** Waiting for a connection. Under two seconds, after which a database that is back answers again. */
  connection: 1_500,
  /** A pool that the database lets open no more is so small for so long. */
  fewConnections: MINUTE,
  /** A statement of which the server says nothing. */
  silence: SILENCE,
  /** A lock, in a transaction: a little less, so that the database itself says so. */
  lock: SILENCE - 100,
  /** A look at how long connections have been silent; counted, so that a process that was stopped blames nobody. */
  silenceCheck: 250,
  /** An idle connection's answer, once another one was silent. */
  probe: SECOND,
  /** A server that takes no connection for a cancel request is away, and its statements with it. */
  cancel: SILENCE,
  /** A transaction that hears nothing from its client. */
  idleTransaction: PROMISED.answer,
  /** The embedded database has one connection, for which all wait. */
  embeddedConnection: 20 * SECOND,
  /** Between two tries to open the embedded engine again. */
  reopening: SECOND,

  // The database, for work that nobody waits for.
  patientConnection: 5 * SECOND,
  patientSilence: 30 * SECOND,
  /** Between two readings of the database's clock. */
  clockCheck: MINUTE,
  /** How much another clock is logged. */
  clockDifference: MINUTE,
  /** Figures for Prometheus, which gives up after ten seconds: the last ones after this. */
  figures: 2 * SECOND,

  // Cards.
  /** Laying out an order's cards: a thousand times what usual ones take. */
  cards: 10 * SECOND,
  /** A print file: two hundred orders of ten cards with a title each take a quarter of it. */
  print: 2 * MINUTE,
  /** Pictures for a mail; with their turn less than a job may take. */
  pictures: 15 * SECOND,
  picturesTurn: JOB / 2,
  /** A new thread is ready within a second or two, unless the machine is very busy. */
  threadStart: MINUTE,
  idleThread: MINUTE,

  // Payments, mails and jobs.
  /** One request to Stripe, of two: requests that somebody waits for give up earlier. */
  provider: 7 * SECOND,
  /**
   * Sending a mail, as RFC 5321 (4.5.3.2) has it: until the mail server has greeted, each step after that, of which the last is the
   * mail server's own work, and the whole.
   */
  mail: { setUp: 5 * MINUTE, step: 10 * MINUTE, whole: MAIL },
  /** Until a mail whose answer was lost is sent once more. */
  lostAnswer: 30 * MINUTE,
  /** How long a mail server's answers tell whether it works. */
  relayMemory: 60 * MINUTE,
  job: JOB,
  mailJob: MAIL + JOB,
  /** From a job's limit until another process takes it. */
  jobExpiry: 5 * SECOND,
  /** Between two looks for jobs. */
  jobCheck: 2 * SECOND,
  /** Between two tries to write down how a job ended: at first, and at most. */
  jobWriteFirst: 100,
  jobWriteMost: 2 * SECOND,
  /** Between two looks for mails that are due. */
  dueMailCheck: MINUTE,
  /** Between two reports that webhook deliveries were refused. */
  refusedWebhook: MINUTE,
  /** The simulated provider's call of this server. */
  simulatedWebhook: 10 * SECOND,

  // Stopping.
  end: PROMISED.end,
  /** What has not ended by then is given up: the next start makes up for it. */
  stop: STOP + 500,
  /** Jobs in hand; another process tries them again. */
  stopJobs: STOP,
  /** Open requests. */
  stopRequests: STOP,
  /** Connections are accepted until a proxy that looks at /readyz every second or two has seen that this server is going. */
  stopAccepting: 3 * SECOND,
  /** No request for so long: whoever chooses between servers has chosen others. */
  quiet: 500,
  /** A connection unused for so long after the server stopped listening is not about to be used. */
  idleAtEnd: 500,
  stopCheck: 50,
  /** A database that is away does not say good-bye. */
  closeDatabase: SECOND,
};
