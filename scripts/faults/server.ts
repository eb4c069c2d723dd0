import { faultsIn } from './fault.ts';

/** The database, errors, and what protects the server. */
export const SERVER_FAULTS = [
  ...faultsIn(
    'src/server/db/retry-on-conflict.ts',
    ['src/server/db/database.test.ts'],
    [
      { name: 'a deadlock is not tried again', from: ' && state !== DEADLOCK', to: '' },
      {
        name: 'a serialization failure is not tried again',
        from: 'state !== SERIALIZATION_FAILURE && ',
        to: '',
      },
      { name: 'a transaction is tried again for ever', from: 'attempt > RETRIES || ', to: '' },
    ],
  ),
  ...faultsIn(
    'src/server/http/session.ts',
    ['src/server/accounts/accounts.test.ts'],
    [
      {
        name: 'a session lives for ever',
        from: '.expire} > $',
        to: '.expire} <> $',
      },
      { name: 'a session is not renewed', from: 'if (row?.due) await', to: 'if (row && !row.due) await' },
      {
        name: 'a session belongs to somebody else',
        from: '.id} = $',
        to: '.id} <> $',
      },
    ],
  ),
  ...faultsIn(
    'src/server/db/own-rows.ts',
    ['src/server/http/contract.test.ts'],
    [
      {
        name: 'a list has everybody’s rows',
        from: '.userId} = $',
        to: '.userId} IS NOT NULL OR 0 = $',
      },
      {
        name: 'a list is in no order',
        from: 'ORDER BY $',
        to: 'ORDER BY random(), $',
      },
      {
        name: 'a download has everybody’s rows',
        from: '.where(eq(table.userId, userId))',
        to: '.where(undefined)',
        tests: ['src/server/notebook/notebook.test.ts'],
      },
    ],
  ),
  ...faultsIn(
    'src/server/http/serve.ts',
    ['src/server/http/contract.test.ts'],
    [{ name: 'a list is shown to strangers', from: 'if (list === null) throw unauthorized();', to: '' }],
  ),
  ...faultsIn(
    'src/server/db/unnamed-client.ts',
    ['src/server/db/statement.test.ts'],
    [{ name: 'a statement keeps its name', from: 'return rest;', to: 'return query;' }],
  ),
  ...faultsIn(
    'src/server/http/errors.ts',
    ['src/server/http/errors.test.ts'],
    [
      {
        name: 'a value that no column holds is an error of ours',
        from: "sqlState(error)?.startsWith('22')",
        to: "sqlState(error) === '22'",
      },
      {
        name: 'any error of the database is the caller’s',
        from: "sqlState(error)?.startsWith('22')",
        to: "sqlState(error)?.startsWith('')",
      },
    ],
  ),
  ...faultsIn(
    'src/server/accounts/hash-queue.ts',
    ['src/server/accounts/hash-queue.test.ts'],
    [
      {
        name: 'the hashing queue has no limit',
        from: 'queue.pendingCount >= WAITING_MAX',
        to: 'queue.pendingCount < 0',
      },
      { name: 'all passwords are hashed at once', from: 'AT_ONCE = 2', to: 'AT_ONCE = 200' },
    ],
  ),
  ...faultsIn(
    'src/server/cards/compose-cards.ts',
    ['src/server/checkout/checkout.test.ts'],
    [
      {
        name: 'a card that cannot be printed can be paid',
        from: 'if (!composition.ok) throw',
        to: 'if (!composition) throw',
      },
    ],
  ),
  ...faultsIn(
    'src/server/cards/card-pictures.ts',
    ['src/server/orders/customer-orders.test.ts'],
    [
      {
        name: 'front and back are exchanged',
        from: 'frontCardImage: first.front, backCardImage: first.back',
        to: 'frontCardImage: first.back, backCardImage: first.front',
      },
    ],
  ),
  ...faultsIn(
    'src/server/http/in-time.ts',
    ['src/server/checkout/silent-database.test.ts'],
    [
      {
        name: 'what a checkout waits for adds up',
        from: 'ANSWER_MS = 4_500',
        to: 'ANSWER_MS = 45_000',
        inProcess: true,
      },
      {
        name: 'what nobody can wait for is begun',
        from: 'patienceMs <= LAST_MS',
        to: 'patienceMs < 0',
        tests: ['src/server/http/in-time.test.ts'],
      },
    ],
  ),
  ...faultsIn(
    'src/server/http/turns.ts',
    ['src/server/http/turns.test.ts'],
    [
      { name: 'one visitor’s cards take every thread', from: 'atOnce - 1', to: 'atOnce' },
      { name: 'one visitor’s cards fill the queue', from: 'Math.ceil(most / 4)', to: 'most' },
      { name: 'the queue for cards has no end', from: 'waiting.length < most &&', to: '' },
      {
        name: 'a turn is waited for with patience that nobody has',
        from: 'Math.min(waitMs, patienceMs)',
        to: 'waitMs',
      },
      {
        name: 'a turn that failed is not given back',
        from: 'running.splice(running.indexOf(payers), 1);',
        to: '',
      },
    ],
  ),
  ...faultsIn(
    'src/server/cards/run-task.ts',
    ['src/server/cards/run-task.test.ts'],
    [
      {
        name: 'a task without a turn is counted as a very quick one',
        from: 'let spentMs: number | null = null;',
        to: 'let spentMs = 0;',
      },
    ],
  ),
  ...faultsIn(
    'src/server/cards/font-routes.ts',
    ['src/server/cards/font-routes.test.ts'],
    [
      {
        name: 'a font is made before its digest is looked at',
        from: 'if (digest === null ||',
        to: 'if (digest === null || !(await fetchFont({ name, digest })) ||',
      },
      {
        name: 'whoever asks is made all fonts, again and again',
        from: 'if (!isReady({ name, digest }))',
        to: "if (name === '')",
      },
      { name: 'fonts at hand are counted', from: 'if (!isReady({ name, digest }))', to: '' },
    ],
  ),
  ...faultsIn(
    'src/server/cards/font-files.ts',
    ['src/server/cards/font-files.test.ts'],
    [
      {
        name: 'cards are set with a font whose file is damaged',
        from: 'if (ready && isWanted(ready)) return ready;',
        to: 'if (ready) return ready;',
      },
      {
        name: 'what the build has cut is cut again',
        from: 'if (ready && isWanted(ready)) return ready;',
        to: '',
      },
      {
        name: 'without the build’s fonts there are none',
        from: '.catch(() => null);',
        to: ';',
      },
      {
        name: 'cards are set with another font than the one of the table',
        from: 'if (made && isWanted(made)) return made;',
        to: 'if (made) return made;',
      },
    ],
  ),
  ...faultsIn(
    'scripts/build/fonts.ts',
    ['scripts/build/fonts.test.ts'],
    [
      {
        name: 'the build leaves fonts that are not those of the table',
        from: 'if (digest(bytes) !== wanted)',
        to: "if (wanted === '')",
      },
      {
        name: 'fonts of another release stay among those of this one',
        from: 'await rm(folder, { recursive: true, force: true });',
        to: '',
      },
      {
        name: 'every font is cut at the weight of the first',
        from: 'const bytes = cut(font, weight);',
        to: 'const bytes = cut(font, cuts[0]?.weight ?? weight);',
      },
    ],
  ),
  ...faultsIn(
    'src/server/cards/payer.ts',
    ['src/server/cards/cards.test.ts'],
    [
      { name: 'the time that cards take costs nothing', from: 'if (attempts > 0)', to: 'if (attempts < 0)' },
      {
        name: 'a member’s cards take every thread when they come from many addresses',
        from: 'names: counts.map',
        to: 'names: counts.slice(0, 1).map',
      },
      {
        name: 'the time that cards take costs the address alone',
        from: 'for (const { rule, key } of counts)',
        to: 'for (const { rule, key } of counts.slice(0, 1))',
      },
    ],
  ),
  ...faultsIn(
    'src/server/cards/card-counts.ts',
    ['src/server/cards/card-counts.test.ts'],
    [
      {
        name: 'a member who comes from many addresses asks for cards without end',
        from: 'if (session?.user)',
        to: 'if (session?.user?.id === 0)',
      },
      {
        name: 'a guest who comes from many addresses asks for cards without end',
        from: 'if (session?.visitor)',
        to: "if (session?.visitor === '')",
      },
      {
        name: 'whoever is known is not counted by their address',
        from: "return [ofAddress, { rule: 'cards made for an account',",
        to: "return [{ rule: 'cards made for an account',",
      },
    ],
  ),
  ...faultsIn(
    'src/server/orders/customer-routes.ts',
    ['src/server/cards/card-counts.test.ts'],
    [
      {
        name: 'corrections of cards count for their order alone',
        from: 'await countAttempt(limits, cardCounts(call.c, config, call.session));',
        to: '',
      },
    ],
  ),
  ...faultsIn(
    'src/server/orders/routes.ts',
    ['src/server/cards/card-counts.test.ts'],
    [
      {
        name: 'the shop corrects cards without end',
        from: 'await countAttempt(limits, cardCounts(c, config, session));',
        to: '',
      },
    ],
  ),
  ...faultsIn(
    'src/server/cards/worker-pool.ts',
    ['src/server/cards/cards.test.ts'],
    [
      {
        name: 'a card that took too long is an error of ours',
        from: "throw begun === null ? new NoTurn() : new TaskEnded('deadline');",
        to: 'throw error;',
      },
    ],
  ),
  ...faultsIn(
    'src/server/http/drain.ts',
    ['src/server/stop.test.ts'],
    [
      {
        name: 'a server that stops keeps its connections',
        from: 'if (closing) closeAfter(response);',
        to: '',
        inProcess: true,
      },
      {
        name: 'connections that were opened in advance hold up the end',
        from: 'if (socket.bytesRead === 0) socket.destroy();',
        to: 'if (socket.bytesRead < 0) socket.destroy();',
        inProcess: true,
      },
    ],
  ),
  ...faultsIn(
    'src/server/cards/once.ts',
    ['src/server/cards/font-routes.test.ts'],
    [
      {
        name: 'what could not be loaded once is never loaded',
        from: 'making.catch(() => results.delete(key));',
        to: 'making.catch(() => undefined);',
      },
    ],
  ),
  ...faultsIn(
    'src/server/health.ts',
    ['src/server/stop.test.ts'],
    [
      {
        name: 'a server that stops says that it is ready',
        from: 'if (stopping.aborted)',
        to: 'if (!stopping)',
        inProcess: true,
      },
    ],
  ),
  ...faultsIn(
    'src/server/http/follow-requests.ts',
    ['src/server/http/follow-requests.test.ts'],
    [
      {
        name: 'the log holds paths',
        from: '[c.req.method, routeOf(c), c.res.status]',
        to: '[c.req.method, c.req.path, c.res.status]',
      },
    ],
  ),
  ...faultsIn(
    'src/server/http/request-id.ts',
    ['src/server/http/follow-requests.test.ts'],
    [
      { name: 'anybody may say what a request is called', from: 'proxied ? c.req', to: 'c ? c.req' },
      { name: 'an id may break a line of the log', from: 'GIVEN_ID.test(given)', to: 'given.length > 0' },
    ],
  ),
  ...faultsIn(
    'src/server/http/answer-headers.ts',
    ['src/server/http/contract.test.ts'],
    [
      {
        name: 'a cookie is lost with the headers of an answer',
        from: 'c.set(MORE, true);',
        to: '',
        tests: ['src/server/accounts/accounts.test.ts'],
      },
      {
        name: 'the answer to most calls has no policy',
        from: 'status === 304 ? {} : always',
        to: '{}',
      },
      {
        name: 'the answer to a call with a secret in its address tells it to others',
        from: 'return hasSecret(c.req) ? ',
        to: 'return !c ? ',
      },
    ],
  ),
  ...faultsIn(
    'src/server/log.ts',
    ['src/server/http/follow-requests.test.ts'],
    [
      {
        name: 'a line of the log does not say which request it is of',
        from: 'write(level, message, { ...facts, ...always })',
        to: 'write(level, message, facts)',
      },
    ],
  ),
  ...faultsIn(
    'src/server/db/statement-pool.ts',
    ['src/server/db/database.test.ts'],
    [
      {
        name: 'nobody listens to a lent connection',
        from: "this.on('connect', (client) => client.on('error', () => undefined));",
        to: '',
      },
    ],
  ),
  ...faultsIn(
    'src/server/db/transaction.ts',
    ['src/server/db/database.test.ts'],
    [
      {
        name: 'who has gone keeps the locks',
        from: `SET LOCAL idle_in_transaction_session_timeout = '5s'; `,
        to: '',
      },
    ],
  ),
  ...faultsIn(
    'src/server/db/drop-silent.ts',
    ['src/server/db/database.test.ts'],
    [
      {
        name: 'a silent database is waited for',
        from: 'PROBE_MS : limitMs)',
        to: 'PROBE_MS : 100 * limitMs)',
      },
      {
        name: 'a statement that was given up has its effect later',
        from: 'if (left === 1) cancelStatement(client);',
        to: '',
        tests: ['src/server/db/drop-silent.test.ts'],
      },
      {
        name: 'a connection that was lost costs all idle ones',
        from: 'return client.query(',
        to: 'streamOf(client).destroy(new SilentDatabase());\n    return client.query(',
        tests: ['src/server/db/drop-silent.test.ts'],
      },
      {
        name: 'idle connections to a database that is silent stay in the way',
        from: 'if (dropped)',
        to: 'if (limitMs === 0)',
        tests: ['src/server/db/drop-silent.test.ts'],
      },
    ],
  ),
  ...faultsIn(
    'src/server/db/statement-pool.ts',
    ['src/server/db/database.test.ts'],
    [
      {
        name: 'a single statement that lost is not run again',
        from: 'retryOnConflict(() => withClient(this, (client) => runOn(client, statement)))',
        to: 'withClient(this, (client) => runOn(client, statement))',
      },
    ],
  ),
  ...faultsIn(
    'src/server/db/embedded-client.ts',
    ['src/server/db/statement-pool.test.ts'],
    [
      {
        name: 'the embedded database’s next client finds what the last one left open',
        from: "await client.query('ROLLBACK');",
        to: '',
      },
      {
        name: 'a statement in which the embedded engine is broken off is waited for for ever',
        from: "name === 'readyForQuery' || name === 'error'",
        to: 'name !== undefined',
        tests: ['src/server/db/database.test.ts'],
      },
      {
        name: 'an engine that has ended is asked again',
        from: 'if (!works()) Object.assign(this, { _queryable: false });',
        to: '',
        tests: ['src/server/failing-disk.test.ts'],
        inProcess: true,
      },
    ],
  ),
  ...faultsIn(
    'src/server/db/clock.ts',
    ['src/server/db/clock.test.ts'],
    [
      {
        name: 'a clock that jumps is believed',
        from: 'new Date(base + performance.now())',
        to: 'new Date(Date.now())',
      },
    ],
  ),
  ...faultsIn(
    'src/server/db/sql-state.ts',
    ['src/server/http/errors.test.ts'],
    [
      {
        name: 'a read-only database is an error of ours',
        from: '|58|25006)',
        to: '|58)',
      },
    ],
  ),
  ...faultsIn(
    'src/server/http/errors.ts',
    ['src/server/http/errors.test.ts'],
    [
      {
        name: 'nobody is told when to come again',
        from: "{ 'Retry-After': '5' }",
        to: '{}',
      },
    ],
  ),
  ...faultsIn(
    'src/server/jobs/worker.ts',
    ['src/server/jobs/jobs.test.ts'],
    [
      {
        name: 'jobs are worked one after the other',
        from: 'AT_ONCE = 10',
        to: 'AT_ONCE = 1',
      },
      {
        name: 'a worker that stops leaves its jobs behind',
        from: 'await Promise.all(inHand);',
        to: '',
      },
      {
        name: 'a worker waits though more jobs are there',
        from: 'jobs.length < free && !woken && !stopped',
        to: '!woken && !stopped',
        tests: ['src/server/jobs/worker.test.ts'],
      },
    ],
  ),
  ...faultsIn(
    'src/server/jobs/jobs.ts',
    ['src/server/jobs/jobs.test.ts'],
    [
      {
        name: 'a job that was put back meanwhile is done again',
        from: 'boss.deleteJob(name, id)',
        to: 'boss.complete(name, id)',
      },
      {
        name: 'a job queued before the clock was set back waits until that time comes again',
        from: ': DUE_BY_ANY_CLOCK;',
        to: ": '0';",
      },
    ],
  ),
  ...faultsIn(
    'src/server/delete-expired.ts',
    ['src/server/delete-expired.test.ts'],
    [
      {
        name: 'the ids of lapsed drafts are kept for ever',
        from: 'lt(lapsedCheckouts.lapsedAt, lapsedBefore)',
        to: 'lt(lapsedCheckouts.lapsedAt, new Date(0).toISOString())',
      },
      {
        name: 'a counter from a wrong clock shuts people out',
        from: 'gt(expire, Date.now() + COUNTED_MS)',
        to: 'lt(expire, 0)',
      },
    ],
  ),
];
