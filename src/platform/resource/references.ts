import { Injectable } from '@nestjs/common';
import type { Field } from '@kernel/fields';
import type { Fault } from '@kernel/rules';

/** Returns which of these ids refer to a record visible in the current scope. */
export type Exists = (ids: readonly string[]) => Promise<readonly string[]>;

/**
 * What the field of a resource that refers to an existing record has against it, such as a logo
 * that is no image.
 */
export type Misfit = (
  field: Field,
  id: string,
  resource: string,
) => Promise<Omit<Fault, 'path'> | null>;

/** How sheets refer to a record: by the staff number of an employee, the name of a department. */
export interface InSheets {
  /** The id of the accessible record that the text refers to. */
  idOf: (text: string) => Promise<string | null>;
  /** The texts that refer to the records, by their ids. */
  textsOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

export type Lock = 'read' | 'write';

/** The target of a `ref`: every resource by default, plus tables that a module registers here. */
@Injectable()
export class References {
  private readonly targets = new Map<
    string,
    { exists: Exists; offered: Exists; sheets: InSheets | undefined }
  >();
  private readonly misfits = new Map<string, Misfit>();
  private readonly tables = new Map<string, { table: string; lock: Lock }>();

  /** `offered`: records that can be newly chosen; all existing ones unless some are archived or disabled. */
  register(name: string, exists: Exists, offered: Exists = exists, sheets?: InSheets): void {
    this.targets.set(name, { exists, offered, sheets });
  }

  /**
   * The table with its records, which are locked when another record is about to refer to them.
   * `lock` is `write` if saving a reference may also change them: two that both read could not.
   */
  storedIn(name: string, table: string, lock: Lock = 'read'): void {
    this.tables.set(name, { table, lock });
  }

  whereStored(name: string): { table: string; lock: Lock } | undefined {
    return this.tables.get(name);
  }

  /** Fields that refer to this name accept some of its records only. */
  restrict(name: string, misfit: Misfit): void {
    this.misfits.set(name, misfit);
  }

  async misfit(
    name: string,
    field: Field,
    id: string,
    resource: string,
  ): Promise<Omit<Fault, 'path'> | null> {
    return (await this.misfits.get(name)?.(field, id, resource)) ?? null;
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
