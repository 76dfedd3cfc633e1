/** Values of the system configuration. */
export abstract class Configuration {
  abstract text(code: string): Promise<string | null>;
  /** Switches are stored as `True` and `False`. */
  async flag(code: string): Promise<boolean> {
    return (await this.text(code))?.toLowerCase() === 'true';
  }
}
