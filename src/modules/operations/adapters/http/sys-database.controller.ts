import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Forbidden } from '@kernel/rules';
import { Queries } from '@platform/cqrs/queries';
import { Current } from '@platform/http/current';
import { Allow } from '@platform/http/route-decorators';
import { type Principal, SUPER_ADMIN } from '@platform/http/principal';
import { GetDatabasePicture } from '../../queries/database-picture';
import type { DatabasePicture } from '../../queries/database-picture.types';

@ApiTags('sysDatabase')
@ApiBearerAuth()
@Controller('sysDatabase')
export class SysDatabaseController {
  constructor(private readonly queries: Queries) {}

  /** Regardless of roles: only the Super Admin sees the schema (platform-api, section 8). */
  @Get('visualDbTable')
  @Allow('sysDatabase:visualDbTable')
  picture(@Current() { accountType }: Principal): Promise<DatabasePicture> {
    if (accountType !== SUPER_ADMIN)
      throw new Forbidden('forbidden', { permission: 'sysDatabase:visualDbTable' });
    return this.queries.execute(new GetDatabasePicture());
  }
}
