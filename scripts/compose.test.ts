import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { readSettings } from '#server/settings.ts';

const read = (file: string) => readFile(new URL(`../${file}`, import.meta.url), 'utf8');
const compose = await read('compose.yaml');

/** The settings that compose.yaml passes to the app, as written there. */
const given = new Map(
  [
    ...(/\n {2}app:\n[\s\S]*?\n {4}environment:\n((?: {6}.*\n)+)/.exec(compose)?.[1] ?? '').matchAll(
      /^ {6}([A-Z_]+): (.*)$/gm,
    ),
  ].map(([, name = '', value = '']) => [name, value.replace(/ #.*$/, '').replaceAll('"', '')] as const),
);

/** Settings that the containers decide, or that are not for a shop. */
const NOT_IN_A_CONTAINER = ['PORT', 'HOST', 'DATA_DIR', 'STRIPE_API_BASE', 'NODE_ENV'];

test('each setting can also be set for the containers', async () => {
  const settings = (await read('.env.example')).match(/(?<=^# )[A-Z_]+(?==)/gm) ?? [];
  expect(settings.toSorted()).toEqual(Object.keys(readSettings({})).toSorted());
  expect([...given.keys()].toSorted()).toEqual(
    settings.filter((name) => !NOT_IN_A_CONTAINER.includes(name)).toSorted(),
  );
});

test('a shop that takes real money starts with the settings that compose.yaml passes on', () => {
  const filled: Record<string, string> = {
    APP_PASSWORD: 'secret',
    BASE_URL: 'https://cards.example.org',
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    SMTP_URL: 'smtps://mail.example.org',
    MAIL_FROM: 'shop@cards.example.org',
    ADMIN_USERNAME: 'boss',
    ADMIN_EMAIL: 'boss@cards.example.org',
    ADMIN_PASSWORD: 'secret1',
    SHOP_NAME: 'Ada King',
    SHOP_ADDRESS: '1 Long Lane, Leeds LS1 1AA',
    SHOP_EMAIL: 'ada@cards.example.org',
  };
  const env = Object.fromEntries(
    [...given].map(([name, value]) => [
      name,
      value.replaceAll(/\$\{([A-Z_]+)[^}]*\}/g, (_, key: string) => filled[key] ?? ''),
    ]),
  );
  expect(readConfig({ NODE_ENV: 'production', ...env })).toMatchObject({
    payments: { driver: 'stripe', secretKey: 'sk_live_1' },
    shop: { trader: { name: 'Ada King' } },
    trustProxy: 2,
  });
});

test('the image is read-only, no program in it runs as root, and each base image has an exact version', async () => {
  expect(await read('Dockerfile')).toMatch(/^USER node$/m);
  const bases = [compose, await read('Dockerfile'), await read('deploy/pgbouncer.Dockerfile')].flatMap(
    (text) => [...text.matchAll(/^(?:FROM| +image:) (\S+)/gm)].map(([, base]) => base),
  );
  expect(bases.length).toBeGreaterThan(3);
  for (const base of bases)
    if (!/^(build|packages|production)/.test(base ?? '')) expect(base).toMatch(/:\d+\.\d+[\w.-]*$/);
  for (const service of compose.split(/\n {2}(?=[a-z]+:)/).slice(1))
    if (/^(proxy|app|pooler):|^primary: &/.test(service)) expect(service).toContain('*hardened');
  expect(compose).toMatch(/x-hardened: &hardened\n(?: {2}.*\n)*? {2}read_only: true\n/);
});
