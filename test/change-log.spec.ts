import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { languages } from '@kernel/i18n';
import { readCatalogue } from '@platform/i18n/catalogues';
import '../src/app.module';
import { servedByProduct } from './support/product-resources';
import { nodesOf, sourceTree } from './support/source-tree';

/** Functions of those who record a change; the action is one of their arguments. */
const recorders = new Set(['recordChange', 'note', 'reported']);
/** Types that list actions, and the member that hands one to the code that records it. */
const listed = /^(JobVerb|Repair)$/;
const handed = 'why';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
  .map((name) => join('src', name));

const recording = files.filter((file) =>
  /AuditTrail|JobVerb =|Repair =|audit: '|why: '/.test(readFileSync(file, 'utf8')),
);

const texts = (nodes: Iterable<ts.Node>): string[] =>
  [...nodes].filter(ts.isStringLiteral).map(({ text }) => text);

/** What the sources record: names of records, and what was done to them. */
function recorded(): { records: Set<string>; acts: Set<string> } {
  const records = new Set(servedByProduct().map(({ name }) => name));
  const acts = new Set(['add', 'update', 'delete', 'reveal']);
  for (const node of recording.flatMap((file) => nodesOf(sourceTree(file)))) {
    if (ts.isPropertyAssignment(node) && ts.isStringLiteral(node.initializer)) {
      const name = node.name.getText();
      if (name === 'resource' || name === 'audit') records.add(node.initializer.text);
      if (name === 'action' || name === handed) acts.add(node.initializer.text);
    }
    if (ts.isTypeAliasDeclaration(node) && listed.test(node.name.text))
      for (const text of texts(nodesOf(node.type))) acts.add(text);
    if (ts.isCallExpression(node)) {
      const name = /(\w+)$/.exec(node.expression.getText())?.[1] ?? '';
      if (recorders.has(name)) for (const text of texts(node.arguments)) acts.add(text);
    }
  }
  return { records, acts };
}

/** The change log says in words what was changed and how; the console looks for these keys. */
describe.each(languages)('the change log in %s', (language) => {
  const catalogue = readCatalogue(language);
  const { records, acts } = recorded();
  const wordless = (names: Iterable<string>, keysOf: (name: string) => string[]): string[] =>
    [...names].filter((name) => !keysOf(name).some((key) => key in catalogue)).sort();

  it('has a word for everything that is changed', () => {
    expect(records.size).toBeGreaterThan(50);
    const keysOf = (name: string): string[] => [
      `log.records.${name}`,
      `resources.${name}.many`,
      `menu.${name}`,
      `resources.${name}.one`,
    ];
    expect(wordless(records, keysOf)).toEqual([]);
  });

  it('has a word for everything that is done', () => {
    expect([...acts]).toEqual(expect.arrayContaining(['merge', 'resetPwd', 'pauseJob', 'relaxed']));
    const keysOf = (name: string): string[] => [
      `log.acts.${name}`,
      `verbs.${name}`,
      `audit.${name}`,
      `action.${name}`,
    ];
    expect(wordless(acts, keysOf)).toEqual([]);
  });
});
