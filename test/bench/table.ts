import { fixed, type Row } from './measure';

const heads = ['what', 'measured', 'bare reference', 'ratio', 'wanted', ''] as const;

/** The figures side by side. */
export function table(rows: readonly Row[]): string {
  const cells = rows.map(({ name, measured, reference, ratio, wanted, isReached }) => [
    name,
    measured,
    reference,
    ratio === null ? '' : fixed(ratio, 2),
    wanted,
    isReached ? '' : 'not reached',
  ]);
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...cells.map((row) => row[column]!.length)),
  );
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd();
  return `\n${[heads, ...cells].map(line).join('\n')}\n`;
}
