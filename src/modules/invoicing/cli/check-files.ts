import { readFile } from 'node:fs/promises';
import type { Fault } from '@kernel/rules';
import { translate } from '@platform/i18n/catalogues';
import { verifySigned } from '../adapters/signing';
import { precheck } from '../domain/precheck';

/** 0: nothing found; 1: faults; 2: a file could not be read, which takes precedence. */
export type ExitCode = 0 | 1 | 2;

interface ListCriteria {
  files: string[];
  at: Date;
}

const print = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

/** `--at 2026-09-14T03:00:00Z` sets the instant of submission; without it, now. */
function wantedOf(args: readonly string[]): ListCriteria | undefined {
  const files: string[] = [];
  let at = new Date();
  for (let i = 0; i < args.length; i += 1) {
    const arg = args[i]!;
    const option = /^--at(?:=(.*))?$/.exec(arg);
    if (!option) files.push(arg);
    else at = new Date(option[1] ?? args[(i += 1)] ?? '');
  }
  return Number.isNaN(at.getTime()) ? undefined : { files, at };
}

/**
 * Checks UBL documents before submission, one line of JSON per file: `{file, ok, faults: [{code,
 * path, message}]}`, messages in English.
 */
export async function checkFiles(args: string[]): Promise<ExitCode> {
  const wanted = wantedOf(args);
  if (!wanted) {
    complain('--at needs an instant, such as 2026-09-14T03:00:00Z');
    return 2;
  }
  let worst: ExitCode = 0;
  for (const file of wanted.files) {
    const code = await checkFile(file, wanted.at);
    if (code > worst) worst = code;
  }
  return worst;
}

async function checkFile(file: string, at: Date): Promise<ExitCode> {
  const read = await readFile(file, 'utf8').then(
    (text) => ({ text }),
    (error: unknown) => ({ failure: String(error) }),
  );
  if ('failure' in read) {
    print({ file, ok: false, faults: [reported({ code: 'file.unreadable', path: '' })] });
    complain(`${file}: ${read.failure}`);
    return 2;
  }
  const faults = precheck(read.text, { now: at, verify: verifySigned });
  print({ file, ok: faults.length === 0, faults: faults.map(reported) });
  return faults.length === 0 ? 0 : 1;
}

const reported = ({ code, path, params }: Fault): object => ({
  code,
  path,
  message: translate(code, params, 'en'),
});
