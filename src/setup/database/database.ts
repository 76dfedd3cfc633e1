import type { SupervisedProcess } from '../supervised-process';

export interface Database {
  /** What was found, for display. */
  name: string;
  url: string;
  /** The server's process, if we started it; it is restarted when it dies. */
  server?: Pick<SupervisedProcess, 'pid' | 'onLost'>;
  stop: () => Promise<void>;
}
