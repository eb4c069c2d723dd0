import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { type ConnectionOptions, createSecureContext } from 'node:tls';
import type pg from 'pg';
import { ConfigError } from '../settings.ts';

/**
 * Reads DATABASE_URL as libpq does, except that `allow` and `prefer` are refused, as they may skip encryption. The
 * parser of node-postgres is not used: it reads every `sslmode` as `verify-full` and reports mistakes by stack traces
 * and warnings. User and password may contain any character, percent-encoded or not. Throws ConfigError, which never
 * repeats the address.
 */
export function readServerAddress(url: string): pg.ClientConfig {
  const [, login, address = '', database, query] =
    /^postgres(?:ql)?:\/\/(?:(.*)@)?([^/?@]*)(?:\/([^?]*))?(?:\?(.*))?$/s.exec(url) ?? [];
  const [, user = '', password] = /^([^:]*)(?::(.*))?$/s.exec(login ?? '') ?? [];
  const given = Object.fromEntries(new URLSearchParams(query));
  const hosts = decode(given.host ?? address.replace(/:\d*$/, ''));
  if (!hosts || /[/?#]/.test(user))
    refuse('must be an address such as postgres://user:password@db.example.org:5432/family_facts');
  if (/,/.test(address + hosts))
    refuse('must name one host: give a pooler, or a name that resolves to the primary');
  const host = hosts.replace(/^\[(.*)\]$/, '$1');
  const port = Number(given.port ?? (/:(\d*)$/.exec(address)?.[1] || 5432));
  if (!(port > 0 && port < 65_536) || (/[\s:]/.test(host) && !isIP(host)))
    refuse('must name a host and a port from 1 to 65535');
  const ssl = encryptionOf(given);
  return {
    ...{ host, port, ssl: host.startsWith('/') ? false : ssl },
    ...(user || given.user ? { user: given.user ?? decode(user) } : {}),
    ...(password || given.password ? { password: given.password ?? decode(password ?? '') } : {}),
    ...(database ? { database: decode(database) } : {}),
    ...(given.options && { options: given.options }),
    ...(given.application_name && { application_name: given.application_name }),
  };
}

function refuse(what: string): never {
  throw new ConfigError(`DATABASE_URL ${what}.`);
}

/** Decodes percent-encoding; a percent sign that encodes nothing is kept. */
function decode(text: string): string {
  return text.replace(/(%[\da-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });
}

const MODES = ['disable', 'require', 'verify-ca', 'verify-full', 'no-verify'];
/** Values of `ssl`, the name of node-postgres for `sslmode`. */
const OTHER_NAMES: Record<string, string> = {
  true: 'verify-full',
  1: 'verify-full',
  false: 'disable',
  0: 'disable',
};
const FILES = ['sslrootcert', 'sslcert', 'sslkey'] as const;

function encryptionOf(given: Record<string, string>): ConnectionOptions | false {
  const unknown = Object.keys(given).find(
    (name) => name.startsWith('ssl') && !['ssl', 'sslmode', ...FILES].includes(name),
  );
  if (unknown) refuse(`has an unknown TLS setting (valid ones are sslmode, ${FILES.join(', ')})`);
  const usual = FILES.some((name) => given[name]) ? 'verify-full' : 'disable';
  const mode = given.sslmode ?? OTHER_NAMES[given.ssl ?? ''] ?? given.ssl ?? usual;
  if (!MODES.includes(mode)) refuse(`must set sslmode to one of these: ${MODES.join(', ')}`);
  if (mode === 'disable') return false;
  const { sslrootcert, sslcert, sslkey } = given;
  if (mode === 'verify-ca' && !sslrootcert) refuse('needs sslrootcert for sslmode=verify-ca');
  if (!sslcert !== !sslkey) refuse('must have sslcert and sslkey together');
  const isTrusting = mode === 'no-verify' || (mode === 'require' && !sslrootcert);
  return {
    ...(isTrusting && { rejectUnauthorized: false }),
    ...(sslrootcert && sslrootcert !== 'system' && { ca: readPem('sslrootcert', sslrootcert) }),
    ...(sslcert && sslkey && ownCertificate(sslcert, sslkey)),
    // The host name in a certificate is checked only for `verify-full`.
    ...(mode !== 'verify-full' && sslrootcert !== 'system' && { checkServerIdentity: () => undefined }),
  };
}

function ownCertificate(sslcert: string, sslkey: string) {
  const pair = { cert: readPem('sslcert', sslcert), key: readPem('sslkey', sslkey) };
  try {
    createSecureContext(pair);
  } catch {
    refuse('must set sslkey to the key that belongs to sslcert');
  }
  return pair;
}

function readPem(name: (typeof FILES)[number], file: string): Buffer {
  let pem: Buffer;
  try {
    pem = readFileSync(file);
  } catch (error) {
    refuse(`names a file for ${name} that cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  try {
    if (name === 'sslkey') createPrivateKey(pem);
    else new X509Certificate(pem);
  } catch {
    refuse(
      `names a file for ${name} that is not a ${name === 'sslkey' ? 'key without a passphrase' : 'certificate'} in PEM`,
    );
  }
  return pem;
}
