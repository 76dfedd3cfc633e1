import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import type { UnknownCodeRow } from './unknown-code-list.types';

const MAX = 200;

/** Codes without an explanation, newest first. They belong to no organisation. */
export class ListUnknownCodes extends Query<UnknownCodeRow[]> {}

@QueryHandler(ListUnknownCodes)
export class ListUnknownCodesHandler implements IQueryHandler<ListUnknownCodes> {
  constructor(private readonly units: UnitOfWork) {}

  async execute(): Promise<UnknownCodeRow[]> {
    const rows: {
      code: string;
      sample: string;
      first_seen: Date;
      last_seen: Date;
      seen: number;
    }[] = await this.units.manager.query(
      `SELECT code, sample, first_seen, last_seen, seen FROM invoicing_unknown_code
         ORDER BY last_seen DESC, code LIMIT ${MAX}`,
    );
    return rows.map(({ code, sample, first_seen: first, last_seen: last, seen }) => ({
      code,
      sample,
      firstSeen: first.toISOString(),
      lastSeen: last.toISOString(),
      seen,
    }));
  }
}
