import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { sourceTree } from '../../../../../test/support/source-tree';

const domain = join(__dirname, '..');

/** The sources of statutory amounts and pay. */
const folders = [
  'contributions',
  'pcb',
  'remuneration',
  'payslip',
  'statutes',
  'law',
  'pay',
  'inputs',
  'masters',
  'readiness',
  'run',
  'variance',
  'working',
  'year',
];

/** The days of the calendar are not statutory rates. */
const calendar = ['pay/days.ts', 'pay/salary-cycle.ts'];

/**
 * Numbers that the law does not set: indexes, months and days of a calendar, per cent, categories
 * of PCB.
 */
const allowed: Readonly<Record<string, string>> = {
  0: 'nothing, the first',
  1: 'one, the next',
  2: 'decimals of a sen, category 2',
  3: 'category 3',
  4: 'digits of a year',
  5: 'where the month stands in a date',
  6: 'how many sums begin at nothing',
  7: 'where the day stands in a date',
  8: 'the day in a date',
  12: 'months of a year',
  13: 'months left, the present one included',
  52: 'weeks of a year',
  100: 'per cent',
  1000: 'rounds after which a sum must stand still',
};

/** Exceptions for single files. */
const allowedIn: Readonly<Record<string, readonly string[]>> = {
  // The relief is named after this age.
  'inputs/readings.ts': ['18'],
  // Nothing entered, the maximum of a column, and the days of the longest month.
  'run/entries.ts': ['0.00', '31', '999999999.99'],
  // Decimals to which quotients are exact.
  'pay/readings.ts': ['20'],
  // The first day of a month.
  'variance/pay-causes.ts': ['01'],
};

function literalsOf(source: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isNumericLiteral(node)) found.push(node.text);
    // An amount may also be written as text: decimal('4000.00').
    if (ts.isStringLiteralLike(node) && /^[\d.]*\d[\d.]*%?$/.test(node.text)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe('No statutory rate is a constant in code', () => {
  const files = folders.flatMap((folder) =>
    readdirSync(join(domain, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
      .map((name) => join(folder, name))
      .filter((file) => !calendar.includes(file)),
  );

  it.each(files)('in the file %s', (file) => {
    const literals = literalsOf(sourceTree(join(domain, file)));
    const own = allowedIn[file] ?? [];
    expect(literals.filter((each) => !Object.hasOwn(allowed, each) && !own.includes(each))).toEqual(
      [],
    );
  });

  it('would be detected', () => {
    expect(files.length).toBeGreaterThan(100);
    const source = `const rate = decimal('0.13'); const cap = 4_000; const due = wage.times(0.11);`;
    const tree = ts.createSourceFile('a.ts', source, ts.ScriptTarget.Latest);
    expect(literalsOf(tree)).toEqual(['0.13', '4000', '0.11']);
  });
});
