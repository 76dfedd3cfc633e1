import { Injectable } from '@nestjs/common';

/** Returns which of these ids refer to a record visible in the current scope. */
export type Exists = (ids: readonly string[]) => Promise<readonly string[]>;

/** The target of a `ref`: every resource by default, plus tables that a module registers here. */
@Injectable()
export class References {
  private readonly targets = new Map<string, { exists: Exists; offered: Exists }>();

  /** `offered`: those that can be chosen anew; all that exist unless some are archived. */
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
