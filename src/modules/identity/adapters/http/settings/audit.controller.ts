import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { Forbidden } from '@kernel/rules';
import { Queries } from '@platform/cqrs/queries';
import { IdText } from '@platform/http/bodies';
import { Current } from '@platform/http/current';
import { SignedIn } from '@platform/http/route-decorators';
import { mayDo, type Principal } from '@platform/http/principal';
import { ListAuditOfRecord } from '../../../queries/settings/audit-of-record';
import type { AuditEntry } from '../../../queries/settings/audit-of-record.types';

class RecordQuery {
  @IsString()
  @MaxLength(64)
  resource!: string;

  @IdText()
  recordId!: string;
}

@ApiTags('audit')
@Controller('audit')
export class AuditController {
  constructor(private readonly queries: Queries) {}

  /** Access to a record includes access to its history. */
  @Get('list')
  @SignedIn()
  list(
    @Query() { resource, recordId }: RecordQuery,
    @Current() principal: Principal,
  ): Promise<AuditEntry[]> {
    const code = `${resource}:page`;
    if (!mayDo(principal, code)) throw new Forbidden('forbidden', { permission: code });
    return this.queries.execute(new ListAuditOfRecord(resource, recordId));
  }
}
