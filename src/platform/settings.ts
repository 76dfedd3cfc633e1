import type { Config } from './config';

/** The checked configuration, as something that can be injected. */
export class Settings {
  constructor(readonly config: Config) {}

  /** True when this process does background work. */
  get works(): boolean {
    return this.config.role !== 'web';
  }

  /** True when this process answers users. */
  get serves(): boolean {
    return this.config.role !== 'worker';
  }
}
