import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { ResourceHooks } from '@platform/resource';
import type { Input } from '@kernel/resource';
import { refuseIfAny } from '@kernel/rules';
import { faultsAmong } from '../../domain/roles/menu-rules';
import type { menu } from '../../resources/roles/menu.resource';
import { GrantsChanged } from './grants-changed';

type Known = { id: string; pid: string | null; type: number; title: string };

/** An entry of the menu among the others; whatever changes, everybody's rights may. */
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
