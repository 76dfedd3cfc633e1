import type { ChildProcess } from 'node:child_process';

export interface Database {
  /** What was found, for display. */
  name: string;
  url: string;
  /** The server's process, when we started it. */
  child?: ChildProcess;
  stop: () => Promise<void>;
}
