import { faultsIn } from './fault.ts';

const LENGTH = 'src/server/http/length-first.test.ts';
const TEXT = 'src/shared/text.test.ts';
const CONTRACT = 'src/server/http/contract.test.ts';
const TRANSPORT = 'src/server/http/transport.test.ts';
const DEVICES = 'src/server/accounts/known-devices.test.ts';
const REDACTION = 'src/server/log-redaction.test.ts';
const TOGETHER = ['src/server/http/session.test.ts'];

/** What strangers send: lengths, lists, depths, bodies, guesses; and what of it the log is told. */
export const DOOR_FAULTS = [
  ...faultsIn('src/server/db/shared-read.ts', TOGETHER, [
    {
      name: 'of those who ask at the same moment one gets another’s answer',
      from: 'keys.map((key) => rows.get(key) ?? null)',
      to: 'keys.map((_, index) => [...rows.values()][index] ?? null)',
    },
    {
      name: 'each request sends its own statement',
      from: ', batchScheduleFn: (send) => setImmediate(send)',
      to: '',
    },
  ]),
  ...faultsIn('src/server/http/session.ts', TOGETHER, [
    {
      name: 'an expired session is read beside others',
      from: `ANY (\${sql.placeholder('sids')}) AND \${sessions.expire} >`,
      to: `ANY (\${sql.placeholder('sids')}) AND '3000-01-01' >`,
    },
  ]),
  ...faultsIn(
    'src/shared/pages.ts',
    ['src/server/http/pages.test.ts'],
    [
      {
        name: 'the log-in page leads on to any address that it is given',
        from: 'next && isForMembers && /^[!-~]+$/.test(next) ? next : pages.home.path',
        to: 'next ?? pages.home.path',
      },
    ],
  ),
  ...faultsIn(
    'src/shared/order-limits.ts',
    ['src/shared/checkout.test.ts'],
    [
      {
        name: 'an order may have a character too many',
        from: 'charactersIn(facts) > MAX_CHARACTERS',
        to: 'charactersIn(facts) > MAX_CHARACTERS + 1',
      },
      {
        name: 'relationships of an order are not counted',
        from: ' + codePointsIn(relationshipLabel(person))',
        to: '',
      },
      {
        name: 'titles in one’s own words are not counted',
        from: 'codePointsIn(dateLabel(date))',
        to: 'codePointsIn(date.title)',
      },
    ],
  ),
  ...faultsIn(
    'src/shared/ask-again.ts',
    ['src/web/checkout/create-checkout.test.ts'],
    [
      {
        name: 'a checkout that was refused is begun again',
        from: '!(error instanceof CallError && isTemporary(error))',
        to: '!(error instanceof CallError)',
      },
      { name: 'a checkout in a rush is begun again only once', from: '[2_000, 4_000, 8_000]', to: '[2_000]' },
    ],
  ),
  ...faultsIn(
    'src/shared/text.ts',
    [TEXT],
    [
      {
        name: 'a text is put in its normal form before its length is looked at',
        from: 'typed.length <= maxUnits',
        to: 'typed.length >= 0',
        tests: [LENGTH],
      },
      {
        name: 'a letter may have any number of marks',
        from: 'marks.length > MAX_MARKS',
        to: 'marks.length < 0',
      },
      {
        name: 'a relationship may have one character too many',
        from: 'countUpTo(text, max + 1) <= max',
        to: 'countUpTo(text, max + 1) <= max + 1',
      },
    ],
  ),
  ...faultsIn(
    'src/shared/people.ts',
    [TEXT],
    [
      {
        name: 'a relationship in one’s own words may be as long as notes',
        from: "relationship !== 'other' || isShort",
        to: 'true || isShort',
      },
    ],
  ),
  ...faultsIn(
    'src/shared/bounded-list.ts',
    [LENGTH],
    [
      {
        name: 'the items of a list are looked at before it is counted',
        from: 'Array.isArray(value) ? excess(value) : null',
        to: 'null as string | null',
      },
    ],
  ),
  ...faultsIn(
    'src/shared/messages.ts',
    [LENGTH],
    [
      {
        name: 'anything given for one of several values is made a text',
        from: ': nameOf(value);\n}\n\nfunction tooSmall',
        to: ': String(value);\n}\n\nfunction tooSmall',
      },
    ],
  ),
  ...faultsIn(
    'src/shared/json.ts',
    [CONTRACT],
    [{ name: 'JSON may be nested to any depth', from: 'if (depth === 0) return false;', to: '' }],
  ),
  ...faultsIn(
    'src/server/http/serve.ts',
    [CONTRACT],
    [
      {
        name: 'a large body is read before its caller is counted',
        from: 'await beforeBody?.(caller as never);',
        to: '',
      },
    ],
  ),
  ...faultsIn(
    'src/server/http/read-body.ts',
    [TRANSPORT],
    [
      {
        name: 'a 413 promises a connection that it closes',
        from: 'keepAlive: await drainUnread(incoming)',
        to: 'keepAlive: await drainUnread(incoming).then(() => true)',
      },
      {
        name: 'a 413 to a body in pieces promises a connection that it closes',
        from: 'keepAlive: await drain(reader)',
        to: 'keepAlive: await drain(reader).then(() => true)',
      },
      {
        name: 'any told length fits',
        from: 'told <= max',
        to: 'told >= 0',
        tests: [CONTRACT],
      },
    ],
  ),
  ...faultsIn(
    'src/server/http/server-limits.ts',
    [TRANSPORT],
    [
      {
        name: 'slow callers are looked for every half minute',
        from: 'connectionsCheckingInterval: 1_000',
        to: 'connectionsCheckingInterval: 30_000',
      },
    ],
  ),
  ...faultsIn(
    'src/server/http/notebook-limit.ts',
    ['src/server/http/notebook-limit.test.ts'],
    [
      {
        name: 'a full notebook takes one row more',
        from: 'counted.rows + rows > MAX_ROWS',
        to: 'counted.rows > MAX_ROWS',
      },
      {
        name: 'rows are added to a full notebook unseen',
        from: 'MAX_ROWS - MARGIN',
        to: 'MAX_ROWS + MARGIN',
      },
    ],
  ),
  ...faultsIn(
    'src/server/accounts/known-devices.ts',
    [DEVICES],
    [
      {
        name: 'a new password leaves devices known',
        from: "macOf('device', nonce, id, password)",
        to: "macOf('device', nonce, id, password && '')",
      },
      {
        name: 'a device is known to every account',
        from: "macOf('device', nonce, id, password)",
        to: "macOf('device', nonce, id && 0, password && '')",
      },
      {
        name: 'any cookie makes a device known',
        from: 'isEqual(given, signed(nonce, owner)) ?',
        to: 'given ?',
      },
    ],
  ),
  ...faultsIn(
    'src/server/accounts/routes.ts',
    [DEVICES],
    [
      {
        name: 'a known device waits with strangers',
        from: 'const device = account && knownDevices.keyOf(c, account);',
        to: 'const device = account && knownDevices.keyOf(c, account) && null;',
      },
    ],
  ),
  ...faultsIn(
    'src/server/db/statement-pool.ts',
    ['src/server/db/statement-pool.test.ts'],
    [
      {
        name: 'a refused statement costs its connection',
        from: 'StatementPool.prototype.query = function',
        to: 'const _unused = function',
      },
    ],
  ),
  ...faultsIn(
    'src/server/log-redaction.ts',
    [REDACTION],
    [
      { name: 'the log is told addresses', from: '[@/]\\S*/gu', to: '[/]\\S*/gu' },
      { name: 'the log is told what is quoted', from: '/["\'`<(].*["\'`>)]/u', to: '/"".*""/u' },
      {
        name: 'the log is told the text that is no JSON',
        from: "if (kind === 'SyntaxError') return '';",
        to: '',
      },
      {
        name: 'the log is told the values of a statement',
        from: "message.split('\\nparams:')[0]",
        to: 'message',
      },
    ],
  ),
  ...faultsIn(
    'src/server/mail/smtp.ts',
    [REDACTION],
    [{ name: 'a mail server’s words reach the log', from: 'new MailNotSent(error)', to: 'error' }],
  ),
  ...faultsIn(
    'src/server/config.ts',
    ['src/server/config.test.ts'],
    [
      {
        name: 'production may have an address without https',
        from: 'if (production) refusePlainHttp(baseUrl);',
        to: '',
      },
    ],
  ),
];
