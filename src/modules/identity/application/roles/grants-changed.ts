import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { SessionStatusCache } from '../access/session-status-cache';
import { GrantRepository } from './ports/grant-repository';

/**
 * Tells every process that roles, menu or organisations have changed. Concurrent changes are
 * serialised until the commit: a change that reads a tree announces itself first, so that two
 * concurrent moves cannot create a cycle.
 */
@Injectable()
export class GrantsChanged {
  constructor(
    private readonly units: UnitOfWork,
    private readonly grants: GrantRepository,
    private readonly statuses: SessionStatusCache,
  ) {}

  async announce(): Promise<void> {
    await this.grants.raiseVersion();
    this.units.afterCommit(() => this.statuses.forget());
  }
}
