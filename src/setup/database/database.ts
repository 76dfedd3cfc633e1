import type { KeptAlive } from '../kept-alive';

export interface Database {
  /** What was found, for display. */
  name: string;
  url: string;
  /** The server's process, if we started it; it is restarted when it dies. */
  server?: Pick<KeptAlive, 'pid' | 'onLost'>;
  stop: () => Promise<void>;
}
