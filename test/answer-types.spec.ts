import { readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { nodesOf, sourceTree } from './support/source-tree';

const root = path.join(__dirname, '../console/src');

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.spec.'))
  .map((name) => sourceTree(path.join(root, name)));

const calledName = ({ expression }: ts.CallExpression): string =>
  ts.isIdentifier(expression)
    ? expression.text
    : ts.isPropertyAccessExpression(expression)
      ? expression.name.text
      : '';

const referred = (node: ts.Node): string[] =>
  nodesOf(node).flatMap((each) =>
    ts.isTypeReferenceNode(each) && ts.isIdentifier(each.typeName) ? [each.typeName.text] : [],
  );

const nameOf = (node: ts.SignatureDeclaration): string | undefined => {
  const named = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined);
  return named && ts.isIdentifier(named) ? named.text : undefined;
};

/**
 * `call` and its kind, `ask` of the form for strangers, Refine's question, what `useVerb` returns by
 * the names it is given, and every generic function that passes its parameter on to one of them.
 */
function askersIn(files: readonly ts.SourceFile[]): Set<string> {
  const generic = files.flatMap((file) =>
    nodesOf(file).filter(
      (node): node is ts.SignatureDeclaration =>
        ts.isFunctionLike(node) && node.typeParameters !== undefined,
    ),
  );
  const askers = new Set(['call', 'callWithExtras', 'useCustom', 'verb', 'run', 'ask']);
  for (let before = 0; before !== askers.size;) {
    before = askers.size;
    for (const node of generic) {
      const own = node.typeParameters!.map(({ name }) => name.text);
      const handsOn = answersAsked(node, askers).some((type) =>
        referred(type).some((name) => own.includes(name)),
      );
      const name = nameOf(node);
      if (handsOn && name) askers.add(name);
    }
  }
  return askers;
}

/** The types of what the calls that ask the server answer. */
const answersAsked = (node: ts.Node, askers: ReadonlySet<string>): ts.TypeNode[] =>
  nodesOf(node).flatMap((each) =>
    ts.isCallExpression(each) && askers.has(calledName(each))
      ? [...(each.typeArguments ?? promisedAround(each))]
      : [],
  );

/** A call without a type of its own answers what the function around it promises. */
function promisedAround(call: ts.CallExpression): readonly ts.TypeNode[] {
  if (calledName(call) !== 'call') return [];
  const around = ts.findAncestor(call.parent, ts.isFunctionLike)?.type;
  return around && ts.isTypeReferenceNode(around) && around.typeName.getText() === 'Promise'
    ? (around.typeArguments ?? [])
    : [];
}

const declares = (node: ts.Node): boolean => nodesOf(node).some(ts.isPropertySignature);

/** Types declared in a file, by name; those that are imported lead to the file that declares them. */
function declarationOf(file: ts.SourceFile, name: string): ts.Node | undefined {
  for (const statement of file.statements) {
    const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
    if (isType && statement.name.text === name) return statement;
    if (ts.isExportDeclaration(statement) || ts.isImportDeclaration(statement)) {
      const found = elsewhere(file, statement, name);
      if (found) return found;
    }
  }
  return undefined;
}

function elsewhere(
  file: ts.SourceFile,
  statement: ts.ExportDeclaration | ts.ImportDeclaration,
  name: string,
): ts.Node | undefined {
  const list = ts.isImportDeclaration(statement)
    ? statement.importClause?.namedBindings
    : statement.exportClause;
  if (!list || !('elements' in list) || !statement.moduleSpecifier) return undefined;
  const element = [...list.elements].find((each) => each.name.text === name);
  const from = (statement.moduleSpecifier as ts.StringLiteral).text;
  if (!element || !from.startsWith('.')) return undefined;
  const base = path.join(path.dirname(file.fileName), from);
  const target = sources.find(({ fileName }) =>
    ['.ts', '.tsx', '/index.ts'].some((end) => fileName === base + end),
  );
  return target && declarationOf(target, (element.propertyName ?? element.name).text);
}

/** Whether a type of an answer has members that the console writes itself. */
function isOwn(file: ts.SourceFile, type: ts.Node, seen = new Set<ts.Node>()): boolean {
  if (seen.has(type)) return false;
  seen.add(type);
  if (declares(type)) return true;
  return referred(type).some((name) => {
    const found = declarationOf(file, name);
    return found !== undefined && isOwn(found.getSourceFile(), found, seen);
  });
}

/** What was read from the server without a type, and is given one: a row, a result, `extras`. */
const untyped = /\b(row|rows|result|extras|detail|answer|body|of)\b[^(]*$/;

const typesOfCasts = (file: ts.SourceFile): ts.TypeNode[] =>
  nodesOf(file).flatMap((each) =>
    ts.isAsExpression(each) && untyped.test(each.expression.getText()) ? [each.type] : [],
  );

const ownAnswers = (files: readonly ts.SourceFile[]): string[] => {
  const askers = askersIn(sources);
  return files.flatMap((file) =>
    [...answersAsked(file, askers), ...typesOfCasts(file)]
      .filter((type) => isOwn(file, type))
      .map((type) => `${path.relative(root, file.fileName)}: ${type.getText()}`),
  );
};

describe('types of answers', () => {
  it('the console asks for types of the contracts, and declares none of its own', () => {
    expect(ownAnswers(sources)).toEqual([]);
  });

  it('a type written in the console would be found, also behind a function that hands it on', () => {
    const file = path.join(root, 'example.ts');
    const source = ts.createSourceFile(
      file,
      `interface Own { id: string }
       interface More extends Row { name: string }
       type Same = Answered<TaskView>;
       call<Own[]>('/api/x'); call<Same>('/api/x'); call<PageResult<More>>('/api/x');
       useAnswer<{ items: string[] }>('x'); read(value as Own);
       const mine = (): Promise<Own> => call('/api/x');
       const theirs = (): Promise<Row[]> => call('/api/x');
       const cast = (row.details as { id: string }[]).map(show); const fine = row.state as State;`,
      ts.ScriptTarget.Latest,
      true,
    );
    expect(ownAnswers([source])).toEqual([
      'example.ts: Own[]',
      'example.ts: PageResult<More>',
      'example.ts: { items: string[] }',
      'example.ts: Own',
      'example.ts: { id: string }[]',
    ]);
  });
});
