import type { KeptAlive } from '../kept-alive';

export interface Database {
  /** What was found, for display. */
  name: string;
  url: string;
  /** The server's process, when we started it: it is started again whenever it dies. */
  server?: Pick<KeptAlive, 'pid' | 'onLost'>;
  stop: () => Promise<void>;
}
