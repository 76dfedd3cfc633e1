import type { Setting } from '@kernel/delivered';

/** Values of the system configuration. */
export abstract class Configuration {
  /** What is stored for a code; null if nothing is. */
  protected abstract stored(code: string): Promise<string | null>;

  async read<Value>(setting: Setting<Value>): Promise<Value> {
    return setting.read(await this.stored(setting.code));
  }
}
