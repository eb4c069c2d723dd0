const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** The server promises a response within `answer`, and its end within `end` of a signal to stop. */
const PROMISED = { answer: 5 * SECOND, end: 10 * SECOND };

/** Half a second is left for the network. */
const ANSWER = PROMISED.answer - 500;
/** After this much silence there is time left for a connection, or for a second query. */
const SILENCE = PROMISED.answer / 2;
/** The remaining time suffices to close the database and end the process. */
const STOP = PROMISED.end - 2 * SECOND;
const JOB = 40 * SECOND;
const MAIL = 20 * MINUTE;

/** All time limits and polling intervals of this server in milliseconds, with what they limit and why. */
export const BUDGET_MS = {
  // A request that waits for several things in sequence:
  /** From a request's arrival to its response, if only a request to try again. */
  answer: ANSWER,
  /** Time left for cleaning up after the payment provider has failed to answer. */
  afterProvider: 700,
  /** The minimum time of a checkout after its cards are made: otherwise slow cards could never be bought. */
  checkoutAtLeast: 2_500,
  /** A checkout needs this much time when its turn comes. */
  checkoutWork: 2_000,
  /** The wait for a turn to start a checkout. */
  checkoutTurn: 2_500,
  /** The wait for a card thread. */
  cardTurn: ANSWER - 500,
  /** Reading the rest of an oversized body: a caller that is disconnected while sending might not see the response. */
  restOfBody: SECOND,

  // Callers' connections; Node.js checks them every `connectionCheck`, so each limit may be exceeded by that.
  requestHeaders: 15 * SECOND,
  wholeRequest: 30 * SECOND,
  connectionCheck: SECOND,
  /** Longer than browsers and proxies keep idle connections: closing first could lose a request on its way. */
  idleCaller: 75 * SECOND,

  // The database, for requests:
  /** The wait for a connection. Below two seconds, the promised time for recovery once the database is back. */
  connection: 1_500,
  /** After the database refuses another connection, the pool stays at its size for this long. */
  fewConnections: MINUTE,
  /** The longest silence of the server during a statement. */
  silence: SILENCE,
  /** Waiting for a lock, slightly shorter, so that the database itself reports it. */
  lock: SILENCE - 100,
  /** The interval of checks for silence. They are counted, so that pausing this process does not look like silence. */
  silenceCheck: 250,
  /** The response time of an idle connection after another one was silent. */
  probe: SECOND,
  /** A server that accepts no connection for a cancel request is down, and its statements with it. */
  cancel: SILENCE,
  /** The longest time that a transaction may be idle. */
  idleTransaction: PROMISED.answer,
  /** The embedded database has a single connection, which all requests share. */
  embeddedConnection: 20 * SECOND,
  /** The pause between attempts to reopen the embedded engine. */
  reopening: SECOND,

  // The database, for background work:
  patientConnection: 5 * SECOND,
  patientSilence: 30 * SECOND,
  /** The interval for reading the database's clock. */
  clockCheck: MINUTE,
  /** A difference between clocks above this is logged. */
  clockDifference: MINUTE,
  /** The wait for new metrics, before the last ones are sent: Prometheus gives up after ten seconds. */
  figures: 2 * SECOND,

  // Cards:
  /** Laying out an order's cards: a thousand times what typical ones need. */
  cards: 10 * SECOND,
  /** A print file: two hundred orders of ten cards with a title each need a quarter of this. */
  print: 2 * MINUTE,
  /** Pictures for an email; together with the wait for a turn less than a job's limit. */
  pictures: 15 * SECOND,
  picturesTurn: JOB / 2,
  /** A new thread is ready within a second or two, unless the machine is very busy. */
  threadStart: MINUTE,
  idleThread: MINUTE,

  // Payments, emails and jobs:
  /** One of two requests to Stripe; requests with a waiting caller give up earlier. */
  provider: 7 * SECOND,
  /**
   * Sending an email by RFC 5321 (4.5.3.2): until the mail server's greeting, each later step, of which the last is the
   * mail server's own processing, and the total.
   */
  mail: { setUp: 5 * MINUTE, step: 10 * MINUTE, whole: MAIL },
  /** The delay before an email whose acceptance is uncertain is sent again. */
  lostAnswer: 30 * MINUTE,
  /** The time for which a mail server's responses show whether it works. */
  relayMemory: 60 * MINUTE,
  job: JOB,
  mailJob: MAIL + JOB,
  /** The time from a job's limit until another process takes it. */
  jobExpiry: 5 * SECOND,
  /** The interval of checks for jobs. */
  jobCheck: 2 * SECOND,
  /** The first and the longest pause between attempts to record a job's outcome. */
  jobWriteFirst: 100,
  jobWriteMost: 2 * SECOND,
  /** The interval of checks for emails that are due. */
  dueMailCheck: MINUTE,
  /** The pause between log lines about refused webhooks. */
  refusedWebhook: MINUTE,
  /** A call to this server by the simulated provider. */
  simulatedWebhook: 10 * SECOND,

  // Stopping:
  end: PROMISED.end,
  /** Work that has not ended by then is abandoned: the next start resumes it. */
  stop: STOP + 500,
  /** The wait for active jobs; another process retries those that remain. */
  stopJobs: STOP,
  /** The wait for open requests. */
  stopRequests: STOP,
  /** Connections are accepted until a proxy that polls /readyz every second or two has noticed the stop. */
  stopAccepting: 3 * SECOND,
  /** Without a request for this long, load balancers are assumed to use other servers. */
  quiet: 500,
  /** A connection unused for this long after the server stopped listening is assumed to stay unused. */
  idleAtEnd: 500,
  stopCheck: 50,
  /** A database that is down does not respond to the end of a connection. */
  closeDatabase: SECOND,
};
