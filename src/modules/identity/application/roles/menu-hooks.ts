import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { ResourceHooks } from '@platform/resource';
import type { Input } from '@kernel/resource';
import { refuseIfAny } from '@kernel/rules';
import { faultsAmong } from '../../domain/roles/menu-rules';
import type { menu } from '../../resources/roles/menu.resource';
import { GrantsChanged } from './grants-changed';

type Known = { id: string; pid: string | null; type: number; title: string };

/** Checks a menu entry against the others; any change may affect everybody's permissions. */
@Injectable()
export class MenuHooks extends ResourceHooks<typeof menu> {
  constructor(
    private readonly units: UnitOfWork,
    private readonly grants: GrantsChanged,
  ) {
    super();
  }

  override async beforeSave(record: Input, before: { id: string } | null): Promise<void> {
    await this.grants.announce();
    const others: Known[] = await this.units.manager.query(
      'SELECT id, pid, type, title FROM identity_menu',
    );
    refuseIfAny(faultsAmong({ ...record, id: before?.id }, others));
  }

  override beforeDelete(): Promise<void> {
    return this.grants.announce();
  }
}
