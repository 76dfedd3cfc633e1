import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { SessionStatusCache } from '../access/session-status-cache';

/**
 * Tells every process that roles, menu or organisations have changed. Concurrent changes are
 * serialised until the commit: a change that reads a tree announces itself first, so that two
 * concurrent moves cannot create a cycle.
 */
@Injectable()
export class GrantsChanged {
  constructor(
    private readonly units: UnitOfWork,
    private readonly statuses: SessionStatusCache,
  ) {}

  async announce(): Promise<void> {
    await this.units.manager.query('UPDATE identity_grants SET version = version + 1');
    this.units.afterCommit(() => this.statuses.forget());
  }
}
