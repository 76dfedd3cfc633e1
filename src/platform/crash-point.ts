const [wanted, nth] = (process.env.CRASH_AT ?? '').split('#');
let passed = 0;

/**
 * A named point at which a test may kill this process (`CRASH_AT=name` or `CRASH_AT=name#3` for the
 * third time it is passed), to prove that nothing is lost or duplicated. Does nothing in
 * production.
 */
export function crashPoint(name: string): void {
  if (name !== wanted || process.env.NODE_ENV === 'production') return;
  passed += 1;
  if (passed >= Number(nth ?? 1)) process.kill(process.pid, 'SIGKILL');
}
