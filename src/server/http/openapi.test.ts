import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { addressOf } from '#shared/call.ts';
import { listCalls } from '#shared/list-calls.ts';
import { makeAllChanges } from '../testing/all-changes.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { fieldsOf, sampleOf, withValue } from '../testing/schema-fields.ts';

type Content = { [type: string]: { schema?: unknown } };
type Operation = {
  security: { session: string[] }[];
  parameters: { name?: string; in?: string; required?: boolean; $ref?: string }[];
  requestBody?: { required: boolean; content: Content };
  responses: { [status: string]: { content?: Content } };
};
type Described = {
  paths: { [path: string]: { [method: string]: Operation } };
  components: { schemas: { [name: string]: unknown } };
};

let server: TestApp;
let described: Described;
let ajv: Ajv2020;
beforeAll(async () => {
  server = await startTestApp();
  described = await read(server);
  ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(described, 'openapi');
});

async function read({ fetch }: TestApp): Promise<Described> {
  return (await (await fetch('/api/openapi.json')).json()) as Described;
}

const named = (methodsOf: Described['paths']) =>
  Object.entries(methodsOf).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
const written = (path: string) => path.replace(/:(\w+)/g, '{$1}');
const LINES = listCalls().map((line) => [`${line.method} ${written(line.path)}`, line] as const);

/** Returns the faults that a schema of the document finds in a value; null if there are none. */
function faultIn(value: unknown, ...at: string[]) {
  const pointer = at.map((step) => step.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');
  const validate = ajv.getSchema(`openapi#/${pointer}`) as ValidateFunction;
  return validate(value) ? null : ajv.errorsText(validate.errors);
}

const JSON_SCHEMA = ['content', 'application/json', 'schema'];
const bodyOf = (name: string) => [...placeOf(name), 'requestBody', ...JSON_SCHEMA];
const answerOf = (name: string) => [...placeOf(name), 'responses', '200', ...JSON_SCHEMA];
function placeOf(name: string): [string, string, string] {
  const [method = '', path = ''] = name.split(' ');
  return ['paths', path, method.toLowerCase()];
}
function operation(name: string): Operation {
  const [, path, method] = placeOf(name);
  return described.paths[path]?.[method] as Operation;
}

test('is OpenAPI as others read it, with every call', async () => {
  const { valid, errors } = await new Validator().validate(described);
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(named(described.paths).sort()).toEqual(LINES.map(([name]) => name).sort());
});

test('names what a call takes and who may make it', () => {
  const { security, parameters, requestBody } = operation('POST /api/admin/orders/{id}/refund');
  expect(security).toEqual([{ session: ['administrator'] }]);
  expect(parameters.map(({ name, $ref }) => name ?? $ref)).toEqual([
    'id',
    '#/components/parameters/IdempotencyKey',
  ]);
  expect(requestBody?.required).toBe(false);
  expect(operation('GET /api/children').security).toEqual([{ session: [] }]);
  expect(operation('POST /api/login').security).toEqual([]);
  expect(operation('GET /api/admin/orders').parameters.map(({ name }) => name)).toContain('needsYou');
  const file = operation('GET /api/admin/orders/{id}/card.pdf').responses[200];
  expect(Object.keys(file?.content ?? {})).toEqual(['application/pdf']);
});

test('calls every body and answer by a name', () => {
  const contents = Object.values(described.paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ requestBody, responses }) => [
      requestBody?.content,
      responses[200]?.content,
    ]),
  );
  const schemas = contents.flatMap((content) => content?.['application/json']?.schema ?? []);
  expect(schemas.length).toBeGreaterThan(100);
  for (const schema of schemas)
    expect(JSON.stringify(schema)).toMatch(/^({"type":"array","items":)?{"\$ref":/);
});

test('leaves no part of a body or an answer undescribed', () => {
  const empty: string[] = [];
  const visit = (value: unknown, place: string, isSchema: boolean) => {
    if (typeof value !== 'object' || value === null) return;
    const says = Object.keys(value).filter((key) => key !== 'default' && key !== 'description');
    if (isSchema && !Array.isArray(value) && says.length === 0) empty.push(place);
    for (const [key, part] of Object.entries(value))
      visit(
        part,
        `${place}/${key}`,
        /^(schema|items)$/.test(key) || /\/(properties|schemas|\w+Of)$/.test(place),
      );
  };
  visit(described, '', false);
  expect(empty).toEqual([]);
});

describe('a body', () => {
  const withBody = LINES.filter(([, { body }]) => body);

  test.for(withBody)('of %s is taken as the server takes it', ([name, { body }]) => {
    const schema = body as NonNullable<typeof body>;
    const sample = sampleOf(schema);
    expect(faultIn(sample, ...bodyOf(name))).toBeNull();
    for (const { path, kind } of fieldsOf(schema)) {
      const wrong = withValue(sample, path, kind === 'object' ? ['a list'] : { an: 'object' });
      expect([path, schema.safeParse(wrong).success]).toEqual([path, false]);
      expect([path, faultIn(wrong, ...bodyOf(name))]).toEqual([path, expect.any(String)]);
    }
  });
});

test('bodies and answers are as described, whatever is done', async () => {
  const answered = new Set<string>();
  const tokens = new Map<string, string>();
  const cookies = { admin: '', member: '' };

  const check = async (name: string, response: Response, sent?: unknown) => {
    const text = await response.clone().text();
    if (!response.ok) return text;
    answered.add(name);
    if (sent !== undefined) expect([name, faultIn(sent, ...bodyOf(name))]).toEqual([name, null]);
    const success = operation(name).responses[response.status];
    const [type] = Object.keys(success?.content ?? {});
    expect([name, success, response.headers.get('content-type')?.split(';')[0]]).toEqual([
      name,
      expect.anything(),
      type,
    ]);
    if (success?.content?.['application/json']?.schema)
      expect([name, faultIn(JSON.parse(text), ...answerOf(name))]).toEqual([name, null]);
    return text;
  };

  const readAll = async () => {
    for (const [name, line] of LINES.filter(([, { method }]) => method === 'GET')) {
      const token = tokens.get(line.path.split('/:')[0] as string) ?? 'unknown';
      const needed = operation(name).parameters.filter((one) => one.in === 'query' && one.required);
      const query = Object(line.query ? sampleOf(line.query) : {});
      const asked = needed.map((one) => [one.name, query[one.name as string]]);
      const address = addressOf(line, { id: 1, token }, Object.fromEntries(asked));
      const headers = { cookie: cookies[line.who === 'admin' ? 'admin' : 'member'] };
      await check(name, await server.fetch(address, { headers }));
    }
  };

  await makeAllChanges(server, async ({ name }, path, init) => {
    const response = await server.fetch(path, init);
    const sent = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const text = await check(written(name), response, sent);
    if (name === 'POST /api/orders') tokens.set('/api/orders', JSON.parse(text).token);
    cookies[name.includes('/admin/') ? 'admin' : 'member'] = new Headers(init.headers).get('cookie') ?? '';
    if (name === 'POST /api/admin/orders/:id/mail') await readAll();
    return response;
  });
  const unanswered = LINES.flatMap(([name]) => (answered.has(name) ? [] : [name]));
  expect(unanswered).toEqual([
    'GET /api/reset-password/{token}',
    'GET /calendar/{token}',
    'GET /api/reminders/{token}',
  ]);
});

test('calls that a shop’s settings leave out are left out, and the cookie is called as it is there', async () => {
  const env = { MILESTONES: 'off', BASE_URL: 'https://cards.example' };
  const { paths, components, ...about } = await read(await startTestApp({ env }));
  expect(named(paths).filter((name) => name.includes('milestones'))).toEqual([]);
  expect(about).toMatchObject({ servers: [{ url: 'https://cards.example' }] });
  expect(components).toMatchObject({ securitySchemes: { session: { name: '__Host-session' } } });
});
