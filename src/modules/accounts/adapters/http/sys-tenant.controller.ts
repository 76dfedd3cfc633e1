import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { FamilyRecords, SwitchTenant } from '@modules/identity';
import type { PageResult } from '@kernel/resource';
import { Commands } from '@platform/cqrs/commands';
import { Queries } from '@platform/cqrs/queries';
import { Current } from '@platform/http/current';
import type { Principal } from '@platform/http/principal';
import { Allow } from '@platform/http/route-decorators';
import { SetTrial } from '../../application/set-trial';
import { ListTenants } from '../../queries/tenants';
import type { TenantView } from '../../queries/tenants.types';
import { TenantPageBody, TenantStatusBody, TrialBody } from './tenant.bodies';

/** Of a tenant (platform-api, section 8.1); what we do not have is null. */
const members = ['host', 'connection', 'configId'];

/** The businesses on the platform, for its administrators (platform-api, section 8). */
@ApiTags('sysTenant')
@Controller('sysTenant')
export class SysTenantController {
  constructor(
    private readonly queries: Queries,
    private readonly commands: Commands,
  ) {}

  @Post('page')
  @FamilyRecords(...members)
  @Allow('sysTenant:page')
  page(@Body() body: TenantPageBody): Promise<PageResult<TenantView>> {
    return this.queries.execute(new ListTenants(body));
  }

  /** 1 on, 2 off: nobody in the tenant can sign in or act; work in progress waits. */
  @Post('setStatus')
  @Allow('sysTenant:setStatus')
  setStatus(
    @Body() { id, status }: TenantStatusBody,
    @Current() principal: Principal,
  ): Promise<void> {
    return this.commands.execute(new SwitchTenant(principal, id, status));
  }

  /** The last day of the trial; null for none. */
  @Post('setTrial')
  @Allow('sysTenant:setTrial')
  setTrial(@Body() { id, trialUntil }: TrialBody): Promise<void> {
    return this.commands.execute(new SetTrial(id, trialUntil));
  }
}
