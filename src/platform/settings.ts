import type { Config } from './config';

/** The validated configuration as an injectable. */
export class Settings {
  constructor(readonly config: Config) {}

  /** True when this process does background work. */
  get works(): boolean {
    return this.config.role !== 'web';
  }

  /** True when this process serves users. */
  get serves(): boolean {
    return this.config.role !== 'worker';
  }
}
