/** Set-up output for a person at a terminal, before there is a logger or a language. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** An error that the user can fix: only its message is shown, no stack. */
export class SetupFault extends Error {}

export function explain(error: unknown): string {
  if (error instanceof SetupFault) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
