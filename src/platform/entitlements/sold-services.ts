import { Injectable } from '@nestjs/common';
import type { MenuEntry } from '@kernel/menu';

/**
 * The permissions of a sold service. A module declares them once, in its menu: an organisation that
 * has not bought the service can read, and is refused every other route of the module.
 */
@Injectable()
export class SoldServices {
  private readonly serviceOf = new Map<string, string>();

  /** `goesOn`: codes that stay available without the service, although they write. */
  add(service: string, entries: readonly MenuEntry[], goesOn: readonly string[]): void {
    for (const entry of entries)
      for (const { code } of entry.kind === 'page' ? entry.buttons : [])
        if (!goesOn.includes(code)) this.serviceOf.set(code, service);
  }

  get names(): string[] {
    return [...new Set(this.serviceOf.values())];
  }

  /** The service that writing under a permission needs, if any. */
  neededBy(permission: string): string | null {
    return this.serviceOf.get(permission) ?? null;
  }
}
