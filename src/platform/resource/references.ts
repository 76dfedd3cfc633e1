import { Injectable } from '@nestjs/common';

/** Answers which of these ids name a record that the present scope may see. */
export type Exists = (ids: readonly string[]) => Promise<readonly string[]>;

/** Where a `ref` leads: every resource by itself, and tables of a module that it registers here. */
@Injectable()
export class References {
  private readonly targets = new Map<string, Exists>();

  register(name: string, exists: Exists): void {
    this.targets.set(name, exists);
  }

  has(name: string): boolean {
    return this.targets.has(name);
  }

  async exists(name: string, id: string): Promise<boolean> {
    const target = this.targets.get(name);
    if (!target) throw new Error(`Nothing is registered under the reference "${name}"`);
    return (await target([id])).includes(id);
  }
}
