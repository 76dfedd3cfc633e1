import { Injectable } from '@nestjs/common';

/** Answers which of these ids name a record that the present scope may see. */
export type Exists = (ids: readonly string[]) => Promise<readonly string[]>;

/** Where a `ref` leads: every resource by itself, and tables of a module that it registers here. */
@Injectable()
export class References {
  private readonly targets = new Map<string, { exists: Exists; offered: Exists }>();

  /** `offered`: those that may be chosen anew; all that exist unless some are archived. */
  register(name: string, exists: Exists, offered: Exists = exists): void {
    this.targets.set(name, { exists, offered });
  }

  has(name: string): boolean {
    return this.targets.has(name);
  }

  async exists(name: string, id: string): Promise<boolean> {
    return (await this.target(name).exists([id])).includes(id);
  }

  async isOffered(name: string, id: string): Promise<boolean> {
    const { exists, offered } = this.target(name);
    return offered === exists || (await offered([id])).includes(id);
  }

  private target(name: string) {
    const target = this.targets.get(name);
    if (!target) throw new Error(`Nothing is registered under the reference "${name}"`);
    return target;
  }
}
