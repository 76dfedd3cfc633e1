import { readFile } from 'node:fs/promises';
import { contributions } from './contributions';
import { BadEntries, type BadInput, type PayrollCommand } from './input';
import { pcb } from './pcb';

const commands: Readonly<Record<string, PayrollCommand>> = { contributions, pcb };

const usage = `Usage: npm run -s payroll -- ${Object.keys(commands).join('|')} FILE…
Computes by the editions that come with the product; editions that were loaded into an installation are not asked.
`;

/** 0: one JSON array of all results is printed; 2: nothing is printed, and the message says why. */
export async function payroll([name = '', ...files]: string[]): Promise<0 | 2> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || files.length === 0) return refused(usage);
  const results: unknown[] = [];
  for (const file of files) {
    const read = await entriesOf(file);
    if ('complaint' in read) return refused(`${file}: ${read.complaint}\n`);
    const computed = compute(command, read.entries);
    if (computed instanceof BadEntries)
      return refused(computed.faults.map((fault) => `${file}: ${complaintOf(fault)}\n`).join(''));
    results.push(...computed);
  }
  process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
  return 0;
}

const complaintOf = ({ entry, field, message }: BadInput): string =>
  `entry ${entry}, field ${field}: ${message}`;

function refused(text: string): 2 {
  process.stderr.write(text);
  return 2;
}

async function entriesOf(file: string): Promise<{ entries: unknown[] } | { complaint: string }> {
  try {
    const entries: unknown = JSON.parse(await readFile(file, 'utf8'));
    return Array.isArray(entries) ? { entries } : { complaint: 'not a JSON array' };
  } catch (error) {
    return { complaint: String(error) };
  }
}

function compute(command: PayrollCommand, entries: unknown[]): unknown[] | BadEntries {
  try {
    return command(entries);
  } catch (error) {
    if (error instanceof BadEntries) return error;
    throw error;
  }
}
