import { diskFullRefusal } from '@platform/full-disk';

/** Set-up output for a person at a terminal, before there is a logger or a language. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** An error that the user can fix: only its message is shown, no stack. */
export class SetupFault extends Error {}

export function explain(error: unknown): string {
  if (error instanceof SetupFault) return error.message;
  if (diskFullRefusal(error)) return 'The disk is full';
  if (isOfFile(error)) return `${whatIs[error.code]}: ${error.path}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

const whatIs: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file or folder',
  EACCES: 'This user may not write or read here',
  EROFS: 'This disk is read-only',
};

const isOfFile = (error: unknown): error is Error & { code: string; path: string } =>
  error instanceof Error &&
  'path' in error &&
  'code' in error &&
  Object.hasOwn(whatIs, String(error.code));
