import { readFile } from 'node:fs/promises';
import type { Fault } from '@kernel/rules';
import { translate } from '@platform/i18n/catalogues';
import { verifySigned } from '../adapters/signing';
import { precheck } from '../domain/precheck';

/** 0: nothing found; 1: faults; 2: a file could not be read, which takes precedence. */
export type ExitCode = 0 | 1 | 2;

interface CheckRequest {
  files: string[];
  at: Date;
  /** Drafts of a signed version, before they are signed. */
  unsigned: boolean;
}

const print = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

/**
 * `--at 2026-09-14T03:00:00Z` sets the instant of submission; without it, now. `--unsigned` accepts
 * a document of a signed version without its signature. Undefined when an option makes no sense.
 */
function requestOf(args: readonly string[]): CheckRequest | undefined {
  const files: string[] = [];
  let at = new Date();
  let unsigned = false;
  for (let i = 0; i < args.length; i += 1) {
    const arg = args[i]!;
    const instant = /^--at(?:=(.*))?$/.exec(arg);
    if (instant) at = new Date(instant[1] ?? args[(i += 1)] ?? '');
    else if (arg === '--unsigned') unsigned = true;
    else if (arg.startsWith('--')) return undefined;
    else files.push(arg);
  }
  return Number.isNaN(at.getTime()) ? undefined : { files, at, unsigned };
}

/**
 * Checks UBL documents before submission, one line of JSON per file: `{file, ok, faults: [{code,
 * path, message}]}`, messages in English.
 */
export async function checkFiles(args: string[]): Promise<ExitCode> {
  const request = requestOf(args);
  if (!request) {
    complain('The options are --unsigned and --at with an instant, such as 2026-09-14T03:00:00Z');
    return 2;
  }
  let worst: ExitCode = 0;
  for (const file of request.files) {
    const code = await checkFile(file, request);
    if (code > worst) worst = code;
  }
  return worst;
}

async function checkFile(file: string, { at, unsigned }: CheckRequest): Promise<ExitCode> {
  const read = await readFile(file, 'utf8').then(
    (text) => ({ text }),
    (error: unknown) => ({ failure: String(error) }),
  );
  if ('failure' in read) {
    print({ file, ok: false, faults: [reported({ code: 'file.unreadable', path: '' })] });
    complain(`${file}: ${read.failure}`);
    return 2;
  }
  const faults = precheck(read.text, { now: at, signed: !unsigned, verify: verifySigned });
  print({ file, ok: faults.length === 0, faults: faults.map(reported) });
  return faults.length === 0 ? 0 : 1;
}

const reported = ({ code, path, params }: Fault): object => ({
  code,
  path,
  message: translate(code, params, 'en'),
});
