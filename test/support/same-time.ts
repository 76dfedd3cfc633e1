import { join } from 'node:path';

/** The environment for a program that must share the clock of the test that starts it. */
export function inSameTime(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { TEST_CLOCK_OFFSET } = process.env;
  if (TEST_CLOCK_OFFSET === undefined) return env; // a program of its own, not a test
  const first = join(__dirname, 'instant.cjs');
  return { ...env, TEST_CLOCK_OFFSET, NODE_OPTIONS: `--require ${JSON.stringify(first)}` };
}
