import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { membersOf } from '@platform/http/shape-faults';
import { routesOf } from '../isolation/routes';
import { testApp, type TestApp } from '../../support/app';
import { testDatabase, type TestDatabase } from '../../support/database';

type Schema = Record<string, unknown> & { properties?: object; $ref?: string };
interface Operation {
  requestBody?: { content: Record<string, { schema: Schema }> };
}

const root = join(__dirname, '../../..');

describe('the OpenAPI description', () => {
  let database: TestDatabase;
  let office: TestApp;
  let description: OpenAPIObject;
  beforeAll(async () => {
    database = await testDatabase();
    office = await testApp({ databaseUrl: database.url });
    description = (await office.app.inject({ method: 'GET', url: '/api/openapi.json' })).json();
  });
  afterAll(async () => {
    await office.close();
    await database.close();
  });

  const resolved = (schema: Schema): Schema => {
    const name = schema.$ref?.split('/').at(-1);
    return name === undefined ? schema : (description.components!.schemas![name] as Schema);
  };
  const bodies = (): [route: string, body: Schema][] =>
    Object.entries(description.paths).flatMap(([path, { post }]) =>
      Object.values((post as Operation | undefined)?.requestBody?.content ?? {}).map(
        ({ schema }): [string, Schema] => [path, resolved(schema)],
      ),
    );

  it('lists the members of every body', () => {
    const all = bodies();
    expect(all.length).toBeGreaterThan(200);
    const empty = all.filter(
      ([, { type, properties }]) => type !== 'array' && Object.keys(properties ?? {}).length === 0,
    );
    expect(empty.map(([route]) => route)).toEqual([]);
  });

  it('has a body for every route that takes one', () => {
    const taking = routesOf(office.app).filter(({ body, method }) => body && method === 'POST');
    const missing = taking.filter(({ path }) => {
      const address = `/api/${path.replace(/:(\w+)/g, '{$1}')}`;
      return (description.paths[address]?.post as Operation | undefined)?.requestBody === undefined;
    });
    expect(taking.length).toBeGreaterThan(200);
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it('calls no two bodies alike that have other members', () => {
    const members = new Map<string, string>();
    const alike = routesOf(office.app).filter(({ body }) => {
      if (!body || body === Object) return false;
      const own = [...membersOf(body).keys()].sort().join();
      const known = members.get(body.name) ?? own;
      members.set(body.name, known);
      return known !== own;
    });
    expect(alike.map(({ name, body }) => [name, body!.name])).toEqual([]);
  });

  it('says of a member what its rules say', () => {
    expect(resolved({ $ref: 'LoginBody' })).toMatchObject({
      required: ['account', 'password'],
      properties: {
        account: { type: 'string', minLength: 1, maxLength: 64 },
        codeId: { type: 'string', pattern: '^\\d{1,19}$' },
      },
    });
    expect(resolved({ $ref: 'RegistrationBody' }).properties).toMatchObject({
      acceptances: { type: 'array', items: { $ref: '#/components/schemas/AcceptanceBody' } },
    });
    expect(resolved({ $ref: 'IdsBody' }).properties).toMatchObject({
      ids: { type: 'array', maxItems: 1000, minItems: 1, items: { type: 'string' } },
    });
    expect(resolved({ $ref: 'PageBody' })).toMatchObject({
      properties: { pageSize: { type: 'integer', minimum: 1, maximum: 200 } },
    });
  });

  it('makes a TypeScript client that compiles and takes no member that is not there', () => {
    const folder = mkdtempSync(join(tmpdir(), 'office-client-'));
    try {
      writeFileSync(join(folder, 'openapi.json'), JSON.stringify(description));
      writeFileSync(join(folder, 'client.ts'), client);
      const made = run(folder, 'openapi-typescript/bin/cli.js', 'openapi.json', '-o', 'api.ts');
      expect(made).toMatchObject({ status: 0 });
      const options = ['--noEmit', '--strict', '--target', 'ES2022', '--module', 'preserve'];
      const compiled = run(folder, 'typescript/bin/tsc', ...options, 'client.ts');
      expect(compiled).toEqual({ status: 0, said: '' });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

/** What somebody writes who has nothing but our description. */
const client = `
import type { paths } from './api';

type Posts = { [Path in keyof paths]: paths[Path] extends { post: { requestBody: object } } ? Path : never }[keyof paths];
type Body<Path extends Posts> = paths[Path] extends
  { post: { requestBody: { content: { 'application/json': infer Given } } } } ? Given : never;
type Answer<Path extends Posts> = paths[Path] extends
  { post: { responses: { 200: { content: { 'application/json': infer Told } } } } } ? Told : never;

export async function post<Path extends Posts>(path: Path, body: Body<Path>): Promise<Answer<Path>> {
  const answer = await fetch(path, { method: 'POST', body: JSON.stringify(body) });
  return (await answer.json()) as Answer<Path>;
}

export async function work(): Promise<string> {
  const entered = await post('/api/sysAuth/login', { account: 'a', password: 'b' });
  const code: number = entered.code;
  // @ts-expect-error: a password is missing
  await post('/api/sysAuth/login', { account: 'a' });
  // @ts-expect-error: there is no such member
  await post('/api/sysAuth/login', { account: 'a', password: 'b', colour: 'red' });
  // @ts-expect-error: a page is a number
  await post('/api/product/page', { page: 'one' });
  const products = await post('/api/product/page', { page: 1, pageSize: 20, keyword: 'nails' });
  const first = products.result?.items?.[0];
  // @ts-expect-error: a product has no such member
  first?.nosuchmember;
  return code + (first?.name ?? '');
}
`;

function run(cwd: string, program: string, ...given: string[]) {
  const path = join(root, 'node_modules', program);
  const { status, stdout } = spawnSync(process.execPath, [path, ...given], {
    cwd,
    encoding: 'utf8' as const,
  });
  return { status, said: stdout };
}
