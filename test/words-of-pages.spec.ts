import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { flatten } from '@kernel/i18n';
import { childrenIn, type ResourceDefinition } from '@kernel/resource';
import { kindNames } from '@modules/invoicing/menu';
import { deliveredMenu } from '../src/menu';
import { sourceTree } from './support/source-tree';

// The console is a program of its own, with its own compiler settings.
const { wordsOf } = jest.requireActual<{ wordsOf: (page: string) => readonly string[] }>(
  '../console/src/views',
);

const root = 'console/src';
const VIEWS = join(root, 'views.ts');

/** The group that brings a word, of those that do not come with the first page. */
const groupOf: ReadonlyMap<string, string> = new Map(
  readdirSync('src/i18n/en')
    .filter((name) => name.endsWith('-pages.json'))
    .flatMap((name) =>
      Object.keys(
        flatten(
          JSON.parse(readFileSync(join('src/i18n/en', name), 'utf8')) as Parameters<
            typeof flatten
          >[0],
        ),
      ).map((key) => [key, name.replace('-pages.json', '')] as const),
    ),
);

interface Source {
  imports: readonly string[];
  /** Words asked for by name, of those that do not come with the first page. */
  words: readonly string[];
  /** Groups that it loads itself. */
  loads: readonly string[];
}

const sources = new Map<string, Source>();

function sourceOf(file: string): Source {
  const known = sources.get(file);
  if (known) return known;
  const found = read(file);
  sources.set(file, found);
  return found;
}

function read(file: string): Source {
  const [imports, words, loads]: [string[], string[], string[]] = [[], [], []];
  const visit = (node: ts.Node): void => {
    if (
      ts.isImportDeclaration(node) &&
      node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
    )
      return;
    if (ts.isStringLiteralLike(node)) {
      const { text, parent } = node;
      const at = text.startsWith('.') ? resolved(file, text) : null;
      if (at) imports.push(at);
      if (groupOf.has(text)) words.push(text);
      if (ts.isCallExpression(parent) && parent.expression.getText() === 'loadWords')
        loads.push(text);
    }
    ts.forEachChild(node, visit);
  };
  visit(sourceTree(file));
  return { imports, words, loads };
}

const resolved = (from: string, path: string): string | undefined =>
  ['.ts', '.tsx', '/index.ts', '/index.tsx']
    .map((end) => normalize(join(dirname(from), `${path}${end}`)))
    .find((file) => file !== VIEWS && existsSync(file));

/** The modules that `views.ts` imports, by the names that they give it. */
function helpersOf(views: ts.SourceFile): ReadonlyMap<string, string> {
  const imports = views.statements.filter(ts.isImportDeclaration).flatMap((each) => {
    const named = each.importClause?.namedBindings;
    const file = resolved(VIEWS, (each.moduleSpecifier as ts.StringLiteral).text);
    return file && named && ts.isNamedImports(named)
      ? named.elements.map(({ name }) => [name.text, file] as const)
      : [];
  });
  return new Map(imports);
}

/**
 * Each page of the menu and the module that it starts with: its own, or that of the helper that
 * makes it.
 */
function pages(): (readonly [page: string, file: string])[] {
  const views = sourceTree(VIEWS);
  const helpers = helpersOf(views);
  const starts = new Map<string, string>();
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isCallExpression(node.initializer)) {
      const path = /import\('(\.[^']+)'\)/.exec(node.initializer.getText())?.[1];
      const file = path
        ? resolved(VIEWS, path)
        : helpers.get(node.initializer.expression.getText());
      if (file) starts.set(node.name.getText(), file);
    }
    ts.forEachChild(node, visit);
  };
  visit(views);
  // The kinds of documents are spread into the table by their numbers.
  for (const name of Object.values(kindNames))
    for (const page of [name, `${name}Recycle`]) starts.set(page, helpers.get('documentsOf')!);
  return deliveredMenu.pages.map(({ name }) => [name, starts.get(name)!] as const);
}

/** Whatever a page may show, at once or when it is opened. */
function reachedFrom(file: string): Set<string> {
  const seen = new Set<string>();
  const open = [file];
  for (let at = open.pop(); at; at = open.pop())
    if (!seen.has(at)) {
      seen.add(at);
      open.push(...sourceOf(at).imports);
    }
  return seen;
}

describe('the words of pages', () => {
  it.each(pages())('%s finds those that it shows, wherever it begins', (page, file) => {
    const reached = [...reachedFrom(file)].map((at) => [at, sourceOf(at)] as const);
    const brought = new Set([...wordsOf(page), ...reached.flatMap(([, { loads }]) => loads)]);
    const missing = reached.flatMap(([at, { words }]) =>
      words.filter((word) => !brought.has(groupOf.get(word)!)).map((word) => [at, word]),
    );
    expect(missing).toEqual([]);
  });
});

/** The pages that are nothing but the list and the form of a declared resource. */
const declaredPages = [
  ...readFileSync(VIEWS, 'utf8').matchAll(
    /(\w+): listOf\(\s*async \(\) => \(await import\('(@modules\/\w+\/contract)'\)\)\.(\w+)/g,
  ),
].map(([, page = '', contract = '', name = '']): [string, ResourceDefinition] => [
  page,
  jest.requireActual<Record<string, ResourceDefinition>>(contract)[name]!,
]);

describe('the labels of declared pages', () => {
  it('finds the pages at all', () => {
    expect(declaredPages.length).toBeGreaterThan(20);
  });

  it.each(declaredPages)('%s brings those of its fields', (page, definition) => {
    const rows = childrenIn(definition).map(([, each]) => each);
    const keys = [definition, ...rows].flatMap(({ name, fields }) =>
      Object.keys(fields).flatMap((field) => [`fields.${name}.${field}`, `fields.${field}`]),
    );
    const missing = keys.filter((key) => groupOf.has(key) && !brought(page, key));
    expect(missing).toEqual([]);
  });

  const brought = (page: string, key: string): boolean => wordsOf(page).includes(groupOf.get(key)!);
});
