import { Injectable, type OnModuleInit } from '@nestjs/common';
import { References, Resources } from '@platform/resource';
import { entityOf } from '@platform/resource/entity-of';
import { PositionHooks } from '../../application/people/position-hooks';
import { sysPos } from '../../resources/people/position.resource';
import { AuditOfRecord } from '../settings/audit-of-record';
import { UserList } from './user-list';

// Declared without standard routes: this API family has its own (platform-api, section 8).
entityOf(sysPos);

/** Registers positions and people for references and the audit trail. */
@Injectable()
export class PeopleRegistration implements OnModuleInit {
  constructor(
    private readonly resources: Resources,
    private readonly references: References,
    private readonly users: UserList,
    private readonly hooks: PositionHooks,
    private readonly audit: AuditOfRecord,
  ) {}

  onModuleInit(): void {
    this.resources.of(sysPos).attach(this.hooks);
    this.references.register('sysUser', (ids) => this.users.among(ids));
    this.audit.know('sysUser', async (id) => (await this.users.detail(id)).orgId);
  }
}
