import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { ConfigError } from '../settings.ts';
import { readServerAddress } from './server-address.ts';
import { adviceFor } from './sql-state.ts';

const certificate = (name: string) =>
  fileURLToPath(new URL(`../testing/certificates/${name}`, import.meta.url));
const pair = { cert: readFileSync(certificate('server.crt')), key: readFileSync(certificate('server.key')) };
const folder = mkdtempSync(join(tmpdir(), 'server-address-'));
const made = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const aes = { cipher: 'aes-256-cbc', passphrase: 'x' };
const FILES: Record<string, string> = {
  authority: certificate('authority.crt'),
  server: certificate('server.crt'),
  key: certificate('server.key'),
  otherKey: made('other.key', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()),
  lockedKey: made('locked.key', privateKey.export({ type: 'pkcs8', format: 'pem', ...aes }).toString()),
  junk: made('junk', 'no certificate'),
  missing: join(folder, 'missing'),
  folder,
};

const SSL_REQUEST = 80_877_103;
const message = (letter: string, body: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(letter), length, body]);
};

/** Plays a Postgres server up to the password. Its error shows what the client sent, and whether it used TLS. */
async function meet(socket: Socket, hasTls: boolean, encrypted = false): Promise<void> {
  socket.on('error', () => undefined);
  const [first]: Buffer[] = await once(socket, 'data');
  if (first?.readInt32BE(4) === SSL_REQUEST) {
    socket.write(hasTls ? 'S' : 'N');
    return hasTls ? meet(new TLSSocket(socket, { isServer: true, ...pair }), hasTls, true) : undefined;
  }
  const [, user, , database] = first?.subarray(8).toString().split('\0') ?? [];
  socket.write(message('R', Buffer.from([0, 0, 0, 3])));
  const [answer]: Buffer[] = await once(socket, 'data');
  const password = answer?.subarray(5, -1).toString();
  const said = JSON.stringify({ user, password, database, encrypted });
  socket.end(message('E', Buffer.from(`SFATAL\0C28P01\0M${said}\0\0`)));
}

async function startServer(hasTls: boolean): Promise<{ port: number; close(): void }> {
  const server = createServer((socket) => void meet(socket, hasTls).catch(() => undefined));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

const withTls = await startServer(true);
const without = await startServer(false);
afterAll(() => {
  withTls.close();
  without.close();
  rmSync(folder, { recursive: true });
});

/** Returns the login that the server saw, or the message for the operator. */
async function logIn(url: string): Promise<unknown> {
  const warned: unknown[] = [];
  const note = (warning: unknown) => warned.push(warning);
  process.on('warning', note);
  try {
    const client = new pg.Client(readServerAddress(url));
    client.on('error', () => undefined);
    await client.connect();
    return 'in';
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('{')) return JSON.parse(error.message);
    return error instanceof ConfigError ? error.message : adviceFor(error);
  } finally {
    process.off('warning', note);
    expect(warned).toEqual([]);
  }
}

const ENCRYPTED = { encrypted: true };
const PLAIN = { encrypted: false };
const MODES = 'must set sslmode to one of these: disable, require, verify-ca, verify-full, no-verify.';
const UNTRUSTED = 'The database’s certificate is not trusted';

test.for<[query: string, outcome: object | string, more?: string]>([
  ['', PLAIN],
  ['sslmode=disable', PLAIN],
  ['sslmode=require', ENCRYPTED],
  ['sslmode=no-verify', ENCRYPTED],
  ['sslmode=allow', MODES],
  ['sslmode=prefer', MODES],
  ['sslmode=unknown', MODES],
  ['sslmod=require', 'has an unknown TLS setting'],
  ['ssl=true', UNTRUSTED],
  ['ssl=0', PLAIN],
  ['ssl=no-verify', ENCRYPTED],
  ['sslmode=verify-ca', 'needs sslrootcert for sslmode=verify-ca'],
  ['sslmode=verify-full', UNTRUSTED],
  ['sslmode=verify-full&sslrootcert=system', UNTRUSTED],
  ['sslmode=verify-full&sslrootcert=$authority', ENCRYPTED],
  ['sslrootcert=$authority', ENCRYPTED],
  ['sslmode=verify-ca&sslrootcert=$authority', ENCRYPTED, '127.0.0.1'],
  ['sslmode=require&sslrootcert=$authority', ENCRYPTED, '127.0.0.1'],
  ['sslmode=verify-full&sslrootcert=$authority', 'is for another host: check the host', '127.0.0.1'],
  ['sslmode=require&sslrootcert=$server', UNTRUSTED],
  ['sslrootcert=$missing', 'names a file for sslrootcert that cannot be read (ENOENT).'],
  ['sslrootcert=$folder', 'names a file for sslrootcert that cannot be read (EISDIR).'],
  ['sslrootcert=$junk', 'names a file for sslrootcert that is not a certificate in PEM.'],
  ['sslmode=require&sslcert=$server', 'must have sslcert and sslkey together.'],
  ['sslmode=require&sslcert=$server&sslkey=$key', ENCRYPTED],
  ['sslmode=require&sslcert=$junk&sslkey=$key', 'names a file for sslcert that is not a certificate in PEM.'],
  ['sslmode=require&sslcert=$server&sslkey=$otherKey', 'the key that belongs to sslcert'],
  ['sslmode=require&sslcert=$server&sslkey=$lockedKey', 'not a key without a passphrase in PEM'],
  [
    'sslmode=require&sslcert=$server&sslkey=$missing',
    'names a file for sslkey that cannot be read (ENOENT).',
  ],
])('?%s logs in as it says, or ends in one sentence', async ([query, outcome, host = 'localhost']) => {
  const files = query.replaceAll(/\$(\w+)/g, (_, name) => FILES[name] ?? '');
  const found = await logIn(`postgres://u:secretword@${host}:${withTls.port}/d?${files}`);
  if (typeof outcome === 'object') return expect(found).toMatchObject(outcome);
  expect(found).toContain(outcome);
  expect(found).toMatch(/DATABASE_URL/);
  expect(found).not.toContain('secretword');
});

test('a server without TLS is reported in a sentence if TLS is required', async () => {
  expect(await logIn(`postgres://u:p@localhost:${without.port}/d?sslmode=require`)).toContain(
    'The database has TLS switched off: ',
  );
});

test.for<[greeting: string, sentence: string]>([
  ['J\0\0\0\n8.0.33\0', 'The server is not Postgres: check the host and port in DATABASE_URL.'],
  [
    'HTTP/1.1 400 Bad Request\r\n\r\n',
    'The database is not responding: check the host and port in DATABASE_URL.',
  ],
  ['', 'The database is not responding: check the host and port in DATABASE_URL.'],
])('a server of another kind, which says %j, is told in a sentence', async ([greeting, sentence]) => {
  const server = createServer((socket) => socket.on('error', () => undefined).end(greeting));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await logIn(`postgres://u:secretword@127.0.0.1:${port}/d`)).toBe(sentence);
  server.close();
});

const ODD = `p@s:s/w?o#r%d%4 %zz&=+"'<>[]\\^\`{|}~;,$!*()é日`;

test.for<[login: string, user: string, password: string]>([
  ['u:plain', 'u', 'plain'],
  [`u:${ODD}`, 'u', ODD],
  [`u:${encodeURIComponent(ODD)}`, 'u', ODD],
  ['user@host:p', 'user@host', 'p'],
  ['user%40host:p', 'user@host', 'p'],
  ['u:100%', 'u', '100%'],
  ['u:%C3%A9%E9', 'u', '%C3%A9%E9'],
  ['u::', 'u', ':'],
])('the login %s is %s and %s', async ([login, user, password]) => {
  expect(await logIn(`postgres://${login}@127.0.0.1:${without.port}/d%20b`)).toMatchObject({
    ...{ user, password, database: 'd b' },
  });
});

const NO_ADDRESS = 'must be an address such as postgres://user:password@db.example.org:5432/family_facts.';
const ONE_HOST = 'must name one host: give a pooler, or a name that resolves to the primary.';
const NO_HOST = 'must name a host and a port from 1 to 65535.';
const SILENT = 'The database is not responding: check the host and port in DATABASE_URL.';

test.for([
  ['', NO_ADDRESS],
  ['/db', NO_ADDRESS],
  ['u:secretword@/db', NO_ADDRESS],
  ['host/db?application_name=a@b', NO_ADDRESS],
  ['u:secretword', NO_HOST],
  ['u:secretword@no such host/db', NO_HOST],
  ['u:secretword@host:0/db', NO_HOST],
  ['u:secretword@host:65536/db', NO_HOST],
  ['u:secretword@host:port/db', NO_HOST],
  ['u:secretword@host/db?port=none', NO_HOST],
  ['u:secretword@a:5432,b:5432/db?target_session_attrs=read-write', ONE_HOST],
  ['u:secretword@/db?host=a,b', ONE_HOST],
  ['u:secretword@127.0.0.1:1/db', SILENT],
  ['u:secretword@[::1]:1/db', SILENT],
  ['u:secretword@name.invalid/db', SILENT],
  ['u:secretword@%2Fno%2Fsuch%2Ffolder/db', SILENT],
  ['u:secretword@/db?host=/no/such/folder', SILENT],
  [`u:secretword@/db?host=/${'long'.repeat(40)}`, SILENT],
  ['u:secretword@%2Fetc%2Fpasswd/db', SILENT],
])('postgres://%s ends in one sentence', async ([rest, sentence]) => {
  const found = await logIn(`postgres://${rest}`);
  expect(found).toContain(sentence);
  expect(found).not.toContain('secretword');
});

test('parameters that hosting providers add to the address are used if they have a meaning here', () => {
  const url =
    'postgresql://u:p@db.example.org/d?sslmode=require&channel_binding=require&schema=public&pgbouncer=true&connect_timeout=10&application_name=shop&options=endpoint%3Dcold';
  expect(readServerAddress(url)).toEqual({
    ...{ host: 'db.example.org', port: 5432, user: 'u', password: 'p', database: 'd' },
    ...{ application_name: 'shop', options: 'endpoint=cold' },
    ssl: { rejectUnauthorized: false, checkServerIdentity: expect.any(Function) },
  });
});
