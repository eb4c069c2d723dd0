import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { callerAddress } from './caller-address.ts';

/** Returns the address of a request over `connection` with these headers; a string is an X-Forwarded-For header. */
async function seen(
  connection: string,
  said: string | [name: string, value: string][],
  proxies: number,
): Promise<string> {
  const app = new Hono().get('/', (c) => c.text(callerAddress(c, proxies)));
  const headers = typeof said === 'string' ? [['x-forwarded-for', said] as [string, string]] : said;
  const env = { incoming: { socket: { remoteAddress: connection } } };
  return (await app.request('/', { headers }, env)).text();
}

const VISITOR = '203.0.113.7';
const HOME = '2001:db8:1:2';
const FORGED = '192.0.2.1';
const PROXY = '10.0.0.2';
const forwarded = (value: string): [string, string][] => [['forwarded', value]];

test.for([
  [VISITOR, VISITOR],
  [`${VISITOR}:40001`, VISITOR],
  [`${FORGED}:1, ${VISITOR}:40002`, VISITOR],
  [`  ${VISITOR} `, VISITOR],
  [`${VISITOR},`, VISITOR],
  [`${FORGED},${VISITOR} , ,`, VISITOR],
  [`::ffff:${VISITOR}`, VISITOR],
  ['::ffff:cb00:7107', VISITOR],
  [`[::ffff:${VISITOR}]:40001`, VISITOR],
  [`"${VISITOR}"`, VISITOR],
  ['2001:db8:1:2::5', HOME],
  ['2001:0DB8:0001:0002:ffff:1:2:3', HOME],
  ['[2001:db8:1:2::5]', HOME],
  ['[2001:db8:1:2::5]:443', HOME],
  ['2001:db8:1:2:3:4:5:6:40001', HOME],
  ['2001:db8:1:2::5%eth0', HOME],
  ['2001:db8:1:3::5', '2001:db8:1:3'],
  [forwarded(`for=${VISITOR}`), VISITOR],
  [forwarded(`For="${VISITOR}:40001";proto=https`), VISITOR],
  [forwarded('by=10.0.0.9;for="[2001:db8:1:2::5]:443"; host=a'), HOME],
  [forwarded(`for=${FORGED}, for = ${VISITOR};by=_x`), VISITOR],
  [forwarded(`for="${FORGED}, for=${VISITOR}`), VISITOR],
  [[...forwarded(`for=${FORGED}`), ...forwarded(`for=${VISITOR}`)], VISITOR],
  [
    [
      ['x-forwarded-for', FORGED],
      ['x-forwarded-for', VISITOR],
    ],
    VISITOR,
  ],
  [[['x-forwarded-for', VISITOR], ...forwarded(`for=${FORGED}`)], VISITOR],
  [[['x-forwarded-for', ' '], ...forwarded(`for=${VISITOR}`)], VISITOR],
  // An unnamed caller is counted under the proxy's address, and not by what it wrote into the header itself.
  ['', PROXY],
  ['unknown', PROXY],
  [`${FORGED}, unknown`, PROXY],
  [`${FORGED}, unix:`, PROXY],
  ['203.0.113.777', PROXY],
  ['0313.0.0161.7', PROXY],
  [forwarded('for=_hidden'), PROXY],
  [forwarded(`for=${FORGED}, for=unknown`), PROXY],
  [forwarded(`for=${FORGED}, by=10.0.0.9;proto=https`), PROXY],
  [forwarded(`for=${FORGED}, notfor=${VISITOR}`), PROXY],
] as [string | [string, string][], string][])('a proxy’s header %j gives %s', async ([said, who]) => {
  expect(await seen(PROXY, said, 1)).toBe(who);
});

test('forwarding headers are trusted only from the configured proxies', async () => {
  expect(await seen('198.51.100.7', '203.0.113.9', 0)).toBe('198.51.100.7');
  expect(await seen('198.51.100.7', forwarded('for=203.0.113.9'), 0)).toBe('198.51.100.7');
  expect(await seen(PROXY, '192.0.2.1, 203.0.113.9, 10.0.0.1', 2)).toBe('203.0.113.9');
  expect(await seen(PROXY, '203.0.113.9', 2)).toBe(PROXY);
});

test.for([
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2::5', HOME],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
] as const)('a connection from %s counts as %s', async ([connection, who]) => {
  expect(await seen(connection, '', 0)).toBe(who);
});
