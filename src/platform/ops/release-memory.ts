import { Session } from 'node:inspector/promises';

/**
 * Makes the engine return the memory that only start-up needed, some 50 MB that it would keep
 * otherwise. Nothing else runs for 0.2 s: so soon after the start hardly anybody is waiting.
 */
export async function releaseMemory(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
}
