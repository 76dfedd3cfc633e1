import type { Config } from './config';

/** The validated configuration of this process, and its role, as an injectable. */
export class AppConfig {
  constructor(readonly config: Config) {}

  /** True when this process does background work. */
  get isWorker(): boolean {
    return this.config.role !== 'web';
  }

  /** True when this process serves users. */
  get isWeb(): boolean {
    return this.config.role !== 'worker';
  }
}
