import { Injectable } from '@nestjs/common';
import type { EntitySchema } from 'typeorm';
import { AuditTrail } from '../audit/audit-trail';
import { Clock } from '../clock';
import { UnitOfWork } from '../cqrs/unit-of-work';
import type { BaseRow } from '../db/entities';
import { scopedSql } from './scoped-sql';
import { type RepositoryOptions, ScopedRepository } from './scoped-repository';

/** Creates repositories: the only access to business rows. */
@Injectable()
export class Repositories {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
  ) {}

  of<Row extends BaseRow>(
    schema: EntitySchema<Row>,
    options: RepositoryOptions,
  ): ScopedRepository<Row> {
    const { units, clock, audit } = this;
    return new ScopedRepository({ units, clock, audit }, schema, options);
  }

  /** For queries: rows of a statement that contains `{scope:alias}`. */
  async read<T>(sql: string, params: readonly unknown[] = []): Promise<T[]> {
    const [text, filled] = scopedSql(sql, params);
    return this.units.manager.query(text, filled);
  }
}
