import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import ts from 'typescript';
import type { DynamicModule, Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { languages } from '@kernel/i18n';
import { childrenIn, permissionsOf } from '@kernel/resource';
import { loadConfig } from '@platform/config';
import { PACE } from '@platform/http/pace-guard';
import { PERMISSION, type RouteMark } from '@platform/http/route-decorators';
import { readCatalogue } from '@platform/i18n/catalogues';
import { AppModule } from '../src/app.module';
import { deliveredMenu } from '../src/menu';
import { servedByProduct } from './support/product-resources';
import { sourceTree } from './support/source-tree';

const config = loadConfig({
  NODE_ENV: 'test',
  CLOCK: 'machine',
  DATABASE_URL: 'mysql://nobody@127.0.0.1:1/nothing',
  JWT_SECRET: 'a secret of the tests, long enough to sign',
  ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
  MYINVOIS_BASE_URL: 'http://127.0.0.1:9',
});
const catalogues = languages.map((language) => [language, readCatalogue(language)] as const);
const [, english] = catalogues[0]!;

describe('every route', () => {
  const routes = routesIn(AppModule.forRoot(config));

  it('says who may take it', () => {
    expect(routes.length).toBeGreaterThan(40);
    expect(routes.filter(({ mark }) => !mark).map(({ name }) => name)).toEqual([]);
  });

  // The guard throttles strangers only: elsewhere the decorator would promise a limit that is none.
  it('has a pace only where it is public', () => {
    const paced = routes.filter(({ isPaced }) => isPaced);
    expect(paced.length).toBeGreaterThan(10);
    expect(paced.filter(({ mark }) => mark?.kind !== 'public').map(({ name }) => name)).toEqual([]);
  });

  const codes = routes.flatMap(({ mark }) => (mark?.kind === 'allow' ? [mark.code] : []));

  it('asks for a permission of a resource or a verb, written as such', () => {
    const shape = /^[a-z][A-Za-z]*:[a-z][A-Za-z]*$/;
    expect(codes.filter((code) => !shape.test(code))).toEqual([]);
  });

  // platform-api, section 7.4: a forgotten permission must fail here, not in production.
  it('asks for a permission that a button gives, and every button opens a route', () => {
    const { codes: given } = deliveredMenu;
    expect({
      routesWithoutButton: codes.filter((code) => !given.includes(code)),
      buttonsWithoutRoute: given.filter((code) => !codes.includes(code)),
    }).toEqual({ routesWithoutButton: [], buttonsWithoutRoute: [] });
  });
});

describe('every declared resource', () => {
  const definitions = servedByProduct();

  it('has the routes of its permissions', () => {
    expect(definitions.length).toBeGreaterThan(2);
    const allowed = new Set(
      routesIn(AppModule.forRoot(config)).flatMap(({ mark }) =>
        mark?.kind === 'allow' ? [mark.code] : [],
      ),
    );
    const missing = definitions.flatMap(permissionsOf).filter((code) => !allowed.has(code));
    expect(missing).toEqual([]);
  });

  const all = definitions.flatMap((each) => [each, ...childrenIn(each).map(([, rows]) => rows)]);

  it.each(catalogues)('has a word for each value of its choices in %s', (_, catalogue) => {
    const keys = all.flatMap(({ fields }) =>
      Object.values(fields).flatMap(({ kind, name, values = [] }) =>
        kind === 'choice' ? values.map((value) => `choices.${name}.${value}`) : [],
      ),
    );
    expect(keys.length).toBeGreaterThan(100);
    expect(keys.filter((key) => !(key in catalogue))).toEqual([]);
  });

  it.each(catalogues)('has a word for each of its fields in %s', (_, catalogue) => {
    const missing = all.flatMap(({ name, fields }) =>
      Object.keys(fields)
        .filter(
          (field) => !(`fields.${name}.${field}` in catalogue) && !(`fields.${field}` in catalogue),
        )
        .map((field) => `${name}.${field}`),
    );
    expect(missing).toEqual([]);
  });

  it.each(catalogues)('has a heading for each section of its form in %s', (_, catalogue) => {
    const headings = all.flatMap(({ name, fields }) => {
      const shown = Object.values(fields).filter(({ readOnly }) => !readOnly);
      return [...new Set(shown.map(({ section = 'general' }) => section))].map((section) => ({
        section: `${name}.${section}`,
        keys: [`sections.${name}.${section}`, `sections.${section}`, `resource.${section}`],
      }));
    });
    expect(headings.length).toBeGreaterThan(60);
    const missing = headings.filter(({ keys }) => !keys.some((key) => key in catalogue));
    expect(missing.map(({ section }) => section)).toEqual([]);
  });
});

describe('queries', () => {
  it('are executed by Queries, which times them, and never by the bus itself', () => {
    const src = join(__dirname, '../src');
    const users = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
      (name) =>
        /(?<!\.spec)\.ts$/.test(name) && /\bQueryBus\b/.test(readFileSync(join(src, name), 'utf8')),
    );
    expect(users).toEqual([join('platform', 'cqrs', 'queries.ts')]);
  });

  /** The rows of a sheet are a stream, which the bus cannot hand over. */
  const streams = ['LogLists', 'UserList', 'UserSheet', 'LineSheet'];

  it('are what controllers ask: they call nothing else of a folder of queries', () => {
    const src = join(__dirname, '../src');
    const called = readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((name) => /adapters.http.*(?<!\.spec)\.ts$/.test(name))
      .flatMap((name) => {
        const text = readFileSync(join(src, name), 'utf8');
        const imports = text.matchAll(/import \{([^}]*)\} from '([./]*\/queries\/[^']*)'/g);
        return [...imports].flatMap(([, names = '', from = '']) => {
          const asked = readFileSync(`${join(src, dirname(name), from)}.ts`, 'utf8');
          const services = [...asked.matchAll(/@Injectable\(\)\s+export class (\w+)/g)];
          return services.map(([, service]) => service).filter((each) => words(names).has(each));
        });
      });
    expect(called.filter((each) => !streams.includes(each!))).toEqual([]);
    expect(called).toEqual(expect.arrayContaining(streams));
  });
});

describe('checks', () => {
  it('are silenced by no comment', () => {
    const silencing = /(?:ox|es)lint-disable|@ts-(?:ignore|nocheck)/;
    const sources = ['src', 'console', 'migrations', 'test'].flatMap((folder) =>
      readdirSync(join(__dirname, '..', folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.[cm]?[jt]sx?$/.test(name))
        .map((name) => join(__dirname, '..', folder, name)),
    );
    expect(sources.length).toBeGreaterThan(3_000);
    expect(sources.filter((file) => silencing.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});

describe('modules', () => {
  const src = join(__dirname, '../src/modules');
  const files = sourcesIn(src).map((file) => file.slice(src.length + 1));

  it('keep ports in folders of that name; what other modules ask is an `.api.ts`', () => {
    const abstract = files.filter(
      (file) =>
        /^\w+.application.*/.test(file) &&
        /^export abstract class/m.test(readFileSync(join(src, file), 'utf8')),
    );
    expect(abstract.length).toBeGreaterThan(50);
    expect(abstract.filter((file) => !/\Wports\W[\w-]+\.ts$|\.api\.ts$/.test(file))).toEqual([]);
  });

  const stated = new Map(
    [...sectionOf('Who may import whom').matchAll(/^\| `(\w+)` +\| ([^|]*)\|/gm)].map(
      ([, name = '', uses = '']) => [name, [...uses.matchAll(/`(\w+)`/g)].map(([, use]) => use!)],
    ),
  );

  it('import each other as docs/architecture.md states', () => {
    const imported = new Map(readdirSync(src).map((name) => [name, new Set<string>()] as const));
    for (const file of files)
      for (const [, name] of readFileSync(join(src, file), 'utf8').matchAll(/'@modules\/(\w+)/g))
        imported.get(file.split(/\W/)[0]!)!.add(name!);
    const sorted = (edges: ReadonlyMap<string, Iterable<string>>): [string, string[]][] =>
      [...edges].map(([name, uses]): [string, string[]] => [name, [...uses].sort()]).sort();
    expect(sorted(imported)).toEqual(sorted(stated));
  });

  it('import from those alone that docs/architecture.md lists above them', () => {
    const order = [...stated.keys()];
    const upwards = [...stated].flatMap(([name, uses]) =>
      uses.filter((use) => order.indexOf(use) >= order.indexOf(name)).map((use) => [name, use]),
    );
    expect(upwards).toEqual([]);
  });

  it('are wired in `x.module.ts`, and in `x.wiring.ts` where that is split', () => {
    const modules = files.filter((file) => file.endsWith('.module.ts'));
    expect(modules.length).toBeGreaterThan(10);
    const others = modules.filter((file) => !/^(\w+)\W\1\.module\.ts$/.test(file));
    expect(others).toEqual([]);
  });
});

/** Reads of another owner's tables that stay, by the file and the table, with the reason. */
const acceptedReads: ReadonlyMap<string, string> = new Map([
  [
    'accounts/queries/first-steps.ts identity_organisation',
    'one row; the conditions of other modules and the scope are on it',
  ],
  ['accounts/queries/first-steps.ts identity_user', 'part of that row'],
  [
    'billing/adapters/mysql/mysql-ledger-store.ts identity_organisation',
    'joins: orders are of organisations, the ledger of tenants',
  ],
  ['billing/queries/revenue.ts identity_organisation', 'joins the name for display'],
  ['buyers/queries/link-list.ts platform_link', 'a list, sorted and searched by the database'],
  ['content/adapters/mysql/mysql-post-store.ts platform_file', 'joins which files still exist'],
  ['content/queries/read-posts.ts platform_file', 'readers see files outside their scope'],
  ['files/queries/file-list.ts platform_file', 'is the list of these rows'],
  ['identity/queries/settings/audit-of-record.ts platform_audit', 'is the list of these rows'],
  ['identity/queries/settings/trail-sheet.ts platform_audit', 'is the list of these rows'],
  ['identity/queries/settings/trail-sheet.ts platform_audit_seal', 'joins the seal of each row'],
  ['identity/adapters/mysql/people/mysql-organisations.ts platform_audit', 'names it, reads none'],
  ['invoicing/queries/changes-of.ts platform_audit', 'in the scope of the document it is about'],
  ['operations/adapters/mysql/mysql-recent-changes.ts platform_audit', 'counts by organisation'],
  ['operations/queries/database-picture.ts identity_organisation', 'names it, reads none'],
  ['operations/queries/database-picture.ts identity_user', 'names it, reads none'],
  ['operations/queries/log-specs.ts platform_audit', 'a list, sorted and searched by the database'],
  [
    'receiving/queries/received-detail.ts platform_audit',
    'in the scope of the document it is about',
  ],
]);

describe('tables', () => {
  const root = join(__dirname, '..');
  const owners = [...readdirSync(join(root, 'src/modules')), 'platform'];
  const name = `(?:${owners.join('|')})_\\w+`;
  const behind = (words: string) => new RegExp(`\\b(?:${words})\\s+\\W?(${name})`, 'gi');

  const inFolder = (folder: string): [file: string, text: string][] =>
    sourcesIn(join(root, folder)).map((file) => [
      file.slice(join(root, folder).length + 1),
      readFileSync(file, 'utf8').replace(/^\s*(?:\/\/|\/?\*).*/gm, ''),
    ]);
  const migrations = inFolder('migrations').map(([, text]) => text);
  const sources = [
    ...inFolder('src/modules').filter(([file]) => !/\bseeds?\b/.test(file)),
    ...inFolder('src/platform').map(([file, text]) => [join('platform', file), text] as const),
  ];
  const all = [...migrations, ...sources.map(([, text]) => text)];
  /** Columns may begin like a module, as `mail_id` does; tables stand behind these words somewhere. */
  const known = new Set(
    all.flatMap((text) => [...text.matchAll(behind('TABLE|FROM|JOIN|INTO|UPDATE'))].map(second)),
  );

  /** What a file names of others, as `file table`. */
  const foreign = (pattern: RegExp) =>
    sources.flatMap(([file, text]) => {
      const names = new Set([...text.matchAll(pattern)].map(second));
      return [...names]
        .filter((each) => known.has(each) && each.split('_')[0] !== file.split(/\W/)[0])
        .map((each) => `${file} ${each}`);
    });

  it('are named by a module or the platform, whose they are', () => {
    const created = migrations.flatMap((text) => [
      ...text.matchAll(/\bCREATE TABLE (?:IF NOT EXISTS )?(\w+)/g),
    ]);
    expect(created.length).toBeGreaterThan(100);
    const nobodys = created.map(second).filter((each) => !owners.includes(each.split('_')[0]!));
    expect(nobodys).toEqual([]);
  });

  it('are written by their owner alone', () => {
    expect(foreign(behind('INTO|UPDATE|DELETE\\s+FROM|TRUNCATE(?:\\s+TABLE)?'))).toEqual([]);
  });

  it('are known to adapters and queries: application and domain contain no SQL', () => {
    const inner = sources.filter(([file]) => /^\w+\W(?:application|domain)\W/.test(file));
    expect(inner.length).toBeGreaterThan(500);
    const sql = new RegExp(
      `\\b(?:SELECT|INSERT|UPDATE|DELETE|WHERE|${name})\\b|\\.manager\\b`,
      'g',
    );
    const found = inner.flatMap(([file, text]) =>
      [...text.matchAll(sql)].map(([words]) => `${file} ${words}`),
    );
    expect(found).toEqual([]);
  });

  it('are read by their owner alone, but for the reads stated here', () => {
    const read = foreign(new RegExp(`\\b(${name})`, 'g'));
    expect(read.sort()).toEqual([...acceptedReads.keys()].sort());
  });
});

/** Routes that are read with GET and are no queries, with the reason. */
const otherReads: ReadonlyMap<string, string> = new Map([
  ['received-notice.controller.ts asked', 'is the POST route under another method'],
  ['vip-news.controller.ts detail', 'reads a declared record as its standard route does'],
  ['email-template.controller.ts usual', 'reads no table'],
  ['sys-job.controller.ts groups', 'reads no table'],
  ['received.controller.ts content', 'fetches what is not here yet, and keeps it'],
  ['scan.controller.ts look', 'marks the code as seen'],
  ['sign-in-methods.controller.ts slide', 'makes a puzzle'],
  ['sys-auth.controller.ts captcha', 'makes a puzzle'],
  ['sys-auth.controller.ts refreshToken', 'issues tokens'],
  ['sys-common.controller.ts smKeyPair', 'reads no table'],
]);

describe('controllers', () => {
  /** The types of the constructors of all controllers. */
  const given = readdirSync(join(__dirname, '../src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.spec)\.ts$/.test(name))
    .flatMap((name) => controllersIn(join(__dirname, '../src', name)))
    .flatMap((controller) => controller.members.filter(ts.isConstructorDeclaration))
    .flatMap(({ parameters }) => parameters.map(({ type }) => type?.getText() ?? ''));

  it('are given the buses, and besides them what ADR 142 lists by its kind of work', () => {
    const adr = join(__dirname, '../docs/adr/0142-what-goes-by-the-buses.md');
    const kinds = readFileSync(adr, 'utf8').match(/^- [^]*?^$/m)![0];
    const listed = [...kinds.matchAll(/`(\w+)`/g)].map(([, name]) => name!);
    expect(listed.length).toBe(new Set(listed).size);
    expect([...new Set(given)].sort()).toEqual([...listed, 'Commands', 'Queries'].sort());
  });
});

describe('reads', () => {
  const src = join(__dirname, '../src/modules');
  const reads = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => /adapters.http.*(?<!\.spec)\.ts$/.test(name))
    .flatMap((name) => readsIn(join(src, name)));

  it('of JSON go by the query bus, where they are timed', () => {
    expect(reads.length).toBeGreaterThan(100);
    const others = reads.filter(({ text }) => !/this\.queries\b/.test(text));
    expect(others.map(({ name }) => name).sort()).toEqual([...otherReads.keys()].sort());
  });
});

describe('scheduled work', () => {
  it('runs in Malaysian time, under the name by which the jobs screen lists it', () => {
    const src = join(__dirname, '../src');
    const schedules = readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.spec)\.ts$/.test(name))
      .flatMap((name) => readFileSync(join(src, name), 'utf8').match(/^ *@Cron\(.*$/gm) ?? []);
    expect(schedules.length).toBeGreaterThan(10);
    expect(schedules.filter((each) => !/, onCalendar\(\w+\)\)$/.test(each))).toEqual([]);
  });
});

function controllersIn(file: string): ts.ClassDeclaration[] {
  if (!readFileSync(file, 'utf8').includes('@Controller(')) return [];
  const found: ts.ClassDeclaration[] = [];
  const visit = (node: ts.Node): void => {
    const isController =
      ts.isClassDeclaration(node) &&
      ts.getDecorators(node)?.some((each) => each.getText().startsWith('@Controller('));
    if (isController) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(sourceTree(file));
  return found;
}

/** The routes of a file that read and answer JSON, each with its text. */
function readsIn(file: string): { name: string; text: string }[] {
  const found: { name: string; text: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isMethodDeclaration(node)) {
      const decorators = (ts.getDecorators(node) ?? []).map((each) => each.getText());
      const isRead = decorators.some((each) => /^@Get\(/.test(each));
      const isFile = decorators.some((each) => /^@(Bare|AnswersFile)\(/.test(each));
      const name = `${basename(file)} ${node.name.getText()}`;
      if (isRead && !isFile) found.push({ name, text: node.getText() });
    }
    ts.forEachChild(node, visit);
  };
  visit(sourceTree(file));
  return found;
}

const words = (text: string): Set<string | undefined> => new Set(text.match(/\w+/g));

describe('sentences', () => {
  it.each(catalogues.slice(1))('are the same ones in %s as in English', (_, catalogue) => {
    const keys = Object.keys(catalogue);
    expect(keys.filter((key) => !(key in english))).toEqual([]);
    expect(Object.keys(english).filter((key) => !(key in catalogue))).toEqual([]);
  });

  it.each(catalogues)('say their parameters in %s as in English', (_, catalogue) => {
    const parametersOf = (text = '') =>
      [...text.matchAll(/\{(\w+(?::\w+)?)\}/g)].map(([, name]) => name).sort();
    const different = Object.keys(english).filter(
      (key) => parametersOf(english[key]).join() !== parametersOf(catalogue[key]).join(),
    );
    expect(different).toEqual([]);
  });

  it.each(catalogues)('mark amounts of money as figures in %s', (_, catalogue) => {
    // `at RM{rate}` is a rate of exchange, which has no thousands.
    const bare = /(?:\bRM|\bMYR|\bCNY|\{currency\}) ?\{(?!rate\})\w+\}/;
    const unmarked = Object.keys(catalogue).filter((key) => bare.test(catalogue[key]!));
    expect(unmarked).toEqual([]);
  });

  it('stand in one file only', () => {
    const folder = join(__dirname, '../src/i18n/en');
    const seen = new Map<string, string[]>();
    for (const file of readdirSync(folder))
      for (const key of leavesOf(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
        seen.set(key, [...(seen.get(key) ?? []), file]);
    const twice = [...seen].filter(([, files]) => files.length > 1);
    expect(twice).toEqual([]);
  });

  it.each(catalogues)('exist for every fault that the server tells of, in %s', (_, catalogue) => {
    const missing = [...codesInSources()].filter(([code]) => !(code in catalogue));
    expect(missing).toEqual([]);
  });
});

interface Route {
  name: string;
  isPaced: boolean;
  mark: RouteMark | undefined;
}

/** The routes of a module and of all that it imports, without starting anything. */
function routesIn(root: DynamicModule): Route[] {
  const seen = new Set<unknown>();
  const visit = (module: DynamicModule | Type): Route[] => {
    if (seen.has(module) || !module) return [];
    seen.add(module);
    const type = 'module' in module ? module.module : module;
    const dynamic = 'module' in module ? module : undefined;
    const of = <T>(what: 'controllers' | 'imports', own: readonly T[] = []): T[] => [
      ...own,
      ...((Reflect.getMetadata(what, type) as T[] | undefined) ?? []),
    ];
    return [
      ...of<Type>('controllers', dynamic?.controllers).flatMap(routesOf),
      ...of<DynamicModule>('imports', dynamic?.imports as DynamicModule[]).flatMap(visit),
    ];
  };
  return visit(root);
}

function routesOf(controller: Type): Route[] {
  const prototype = controller.prototype as Record<string, object>;
  return Object.getOwnPropertyNames(prototype)
    .filter((name) => Reflect.getOwnPropertyDescriptor(prototype, name)?.value instanceof Function)
    .filter((name) => Reflect.hasMetadata(METHOD_METADATA, prototype[name]!))
    .map((name) => ({
      name: `${String(Reflect.getMetadata(PATH_METADATA, controller))}/${name}`,
      isPaced: Reflect.hasMetadata(PACE, prototype[name]!),
      mark: (Reflect.getMetadata(PERMISSION, prototype[name]!) ??
        Reflect.getMetadata(PERMISSION, controller)) as RouteMark | undefined,
    }));
}

const leavesOf = (tree: object, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? [prefix + key] : leavesOf(value as object, `${prefix}${key}.`),
  );

/** Codes are literals where they are reported: in a fault, an error, a rule or a task item. */
const tellings = [
  /new TooManyRequests\([^,()]+, '([\w.]+)'/g,
  /new (?:Refused|NotFound|Forbidden|Unavailable|NotSignedIn)\(\s*'([\w.]+)'/g,
  /\brule\(\s*'([\w.]+)'/g,
  /\b(?:fault|warning|question)\(\s*'(\w+\.[\w.]+)'/g,
  /\bcode: '([\w.]+)',\s*path\b/g,
  /\bstatus: '(?:failed|skipped)',\s*code: '([\w.]+)'/g,
  /\{ code: '([\w.]+)'(?:, params: [^}]*\})? \}/g,
];

/** Rules that are a table begin each entry with its code and its field; what they begin all codes with. */
const tables = { 'line-rules.ts': 'line', 'header-rules.ts': 'document' };

function* codesInTables(): Generator<[code: string, file: string]> {
  for (const [file, prefix] of Object.entries(tables)) {
    const path = join('src/modules/invoicing/domain/document/rules', file);
    const text = readFileSync(join(__dirname, '..', path), 'utf8');
    for (const [, code] of text.matchAll(/\[\s*'(\w+)',\s*['`]/g))
      yield [`${prefix}.${code}`, path];
  }
}

function codesInSources(): Map<string, string> {
  const codes = new Map<string, string>(codesInTables());
  for (const folder of ['kernel', 'platform', 'modules'])
    for (const file of sourcesIn(join(__dirname, '../src', folder)))
      for (const telling of tellings)
        for (const [, code] of readFileSync(file, 'utf8').matchAll(telling))
          codes.set(code!, file.slice(join(__dirname, '..').length + 1));
  return codes;
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
    .map((name) => join(folder, name));
}

function second(match: RegExpMatchArray): string {
  return match[1]!;
}

function sectionOf(title: string): string {
  const text = readFileSync(join(__dirname, '../docs/architecture.md'), 'utf8');
  return text.split(/^## /m).find((section) => section.startsWith(title)) ?? '';
}
