import type { ChildProcess } from 'node:child_process';

export interface Database {
  /** For people: what was found. */
  name: string;
  url: string;
  /** The server's process, when it is ours to watch. */
  child?: ChildProcess;
  stop: () => Promise<void>;
}
