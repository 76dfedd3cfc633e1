import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { flatten } from '@kernel/i18n';

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

const treeOf = (file: string): ts.SourceFile =>
  ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

function read(file: string): Source {
  const [imports, words, loads]: [string[], string[], string[]] = [[], [], []];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && node.importClause?.isTypeOnly) return;
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
  visit(treeOf(file));
  return { imports, words, loads };
}

const resolved = (from: string, path: string): string | undefined =>
  ['.ts', '.tsx', '/index.ts', '/index.tsx']
    .map((end) => normalize(join(dirname(from), `${path}${end}`)))
    .find((file) => file !== VIEWS && existsSync(file));

const isScreens = (node: ts.Node): boolean =>
  ts.isVariableDeclaration(node) && node.name.getText() === 'screens';

/** The pages and the module that each of them starts with. */
function pages(): (readonly [page: string, file: string])[] {
  const found: (readonly [string, string])[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && isScreens(node.parent.parent)) {
      const path = /import\('(\.[^']+)'\)/.exec(node.initializer.getText())?.[1];
      const file = path && resolved(VIEWS, path);
      if (file && ts.isIdentifier(node.name)) found.push([node.name.text, file]);
    }
    ts.forEachChild(node, visit);
  };
  visit(treeOf(VIEWS));
  return found;
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
