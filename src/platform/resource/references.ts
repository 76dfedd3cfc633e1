import { Injectable } from '@nestjs/common';

/** Returns which of these ids refer to a record visible in the current scope. */
export type Exists = (ids: readonly string[]) => Promise<readonly string[]>;

/** How sheets refer to a record: by the staff number of an employee, the name of a department. */
export interface InSheets {
  /** The id of the accessible record that the text refers to. */
  idOf: (text: string) => Promise<string | null>;
  /** The texts that refer to the records, by their ids. */
  textsOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** The target of a `ref`: every resource by default, plus tables that a module registers here. */
@Injectable()
export class References {
  private readonly targets = new Map<
    string,
    { exists: Exists; offered: Exists; sheets: InSheets | undefined }
  >();

  /** `offered`: records that can be newly chosen; all existing ones unless some are archived or disabled. */
  register(name: string, exists: Exists, offered: Exists = exists, sheets?: InSheets): void {
    this.targets.set(name, { exists, offered, sheets });
  }

  /** How sheets refer to records of this name; undefined if only by their ids. */
  inSheets(name: string): InSheets | undefined {
    return this.target(name).sheets;
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
