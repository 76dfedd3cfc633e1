import {
  type DeliveredRole,
  deliveredRoles,
  type Directory,
  type MenuEntry,
  type Page,
} from './menu.types';

/** A directory with its pages in order, and the roles that are granted at least one of them. */
export interface FilledDirectory extends Directory {
  for: readonly DeliveredRole[];
  pages: readonly Page[];
}

/**
 * The built-in menu of all modules, including the roles each entry is meant for. Contradictions are
 * rejected here, when the process or a test starts.
 */
export class DeliveredMenu<Name extends string = string> {
  readonly pages: readonly Page<Name>[];
  readonly directories: readonly FilledDirectory[];
  private readonly rolesByCode = new Map<string, readonly DeliveredRole[]>();

  constructor(entries: readonly MenuEntry<Name>[]) {
    this.pages = entries.filter((entry) => entry.kind === 'page');
    for (const page of this.pages) this.take(page);
    this.directories = entries
      .filter((entry) => entry.kind === 'directory')
      .map((directory) => this.filled(directory))
      .sort(byOrder);
    refuseTwins(entries);
    this.refuseOrphans();
  }

  /** Every permission code that a button carries. */
  get codes(): string[] {
    return [...this.rolesByCode.keys()];
  }

  /** Whether a built-in role is granted a permission; unknown codes are granted to nobody. */
  may(role: DeliveredRole, code: string): boolean {
    return this.rolesByCode.get(code)?.includes(role) ?? false;
  }

  private take(page: Page): void {
    for (const { code, for: roles } of page.buttons) {
      const known = this.rolesByCode.get(code);
      if (known && String(known) !== String(roles))
        throw new Error(`Menu: ${code} is meant for different roles at different places`);
      // A permission whose page is not visible could never be used.
      if (roles.some((role) => !page.for.includes(role)))
        throw new Error(`Menu: ${code} is meant for roles that do not see ${page.name}`);
      this.rolesByCode.set(code, roles);
    }
  }

  private filled(directory: Directory): FilledDirectory {
    const pages = this.pages.filter((page) => page.in === directory.name).sort(byOrder);
    if (pages.length === 0) throw new Error(`Menu: nothing stands in ${directory.name}`);
    const roles = deliveredRoles.filter((role) => pages.some((page) => page.for.includes(role)));
    return { ...directory, for: roles, pages };
  }

  private refuseOrphans(): void {
    const known = new Set(this.directories.map(({ name }) => name));
    const orphan = this.pages.find((page) => !known.has(page.in));
    if (orphan) throw new Error(`Menu: there is no directory ${orphan.in} for ${orphan.name}`);
  }
}

const byOrder = (a: { order: number }, b: { order: number }): number => a.order - b.order;

/** Names are the keys by which entries are matched at the next start. */
function refuseTwins(entries: readonly MenuEntry[]): void {
  const seen = new Set<string>();
  for (const { name } of entries) {
    if (seen.has(name)) throw new Error(`Menu: there are two entries ${name}`);
    seen.add(name);
  }
}
