import { Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Commands } from '@platform/cqrs/commands';
import { Queries } from '@platform/cqrs/queries';
import { Current } from '@platform/http/current';
import { Allow, SignedIn } from '@platform/http/route-decorators';
import type { Principal } from '@platform/http/principal';
import {
  AddOrganisation,
  DeleteOrganisation,
  UpdateOrganisation,
} from '../../../application/people/write-organisation';
import {
  GetOrganisation,
  ListOrganisationNames,
  ListOrganisations,
} from '../../../queries/people/organisation-list';
import type {
  OrganisationName,
  OrganisationNode,
  OrganisationView,
} from '../../../queries/people/people-views.types';
import { QueryMember } from '../query-member';
import { type Entity, deletedIn, idOf, versionIn } from '@platform/http/tolerant';
import { EntityBody } from '@platform/resource/entity-body';
import { TakesChangedEntity, TakesDeleted, TakesEntity } from '@platform/resource/takes-entity';
import { sysOrg } from '../../../resources/people/organisation.resource';
import { FamilyRecords } from '../family-records';

/** The organisation tree (platform-api, section 8). */
@ApiTags('sysOrg')
@Controller('sysOrg')
export class SysOrgController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: Queries,
  ) {}

  @FamilyRecords('directorId', 'remark', 'children')
  @Get('list')
  @Allow('sysOrg:list')
  list(
    @QueryMember('Id') id: string | undefined,
    @QueryMember('Name') name: string | undefined,
    @QueryMember('Code') code: string | undefined,
    @QueryMember('Type') type: string | undefined,
  ): Promise<OrganisationNode[]> {
    return this.queries.execute(
      new ListOrganisations({ id: Number(id) === 0 ? undefined : id, name, code, type }),
    );
  }

  /** Names of the accessible organisations, for a picker. */
  @Get('tree')
  @SignedIn()
  tree(): Promise<OrganisationName[]> {
    return this.queries.execute(new ListOrganisationNames());
  }

  @FamilyRecords('directorId', 'remark', 'children')
  @Get('detail')
  @Allow('sysOrg:list')
  detail(@QueryMember('Id') id: string | undefined): Promise<OrganisationView> {
    return this.queries.execute(new GetOrganisation(idOf(id)));
  }

  @Post('add')
  @TakesEntity(sysOrg)
  @Allow('sysOrg:add')
  add(@EntityBody(sysOrg) body: Entity, @Current() acting: Principal): Promise<string> {
    return this.commands.execute(new AddOrganisation(acting, body));
  }

  @Post('update')
  @TakesChangedEntity(sysOrg)
  @Allow('sysOrg:update')
  update(@EntityBody(sysOrg) body: Entity, @Current() acting: Principal): Promise<void> {
    const [id, version] = [idOf(body.id), versionIn(body)];
    return this.commands.execute(new UpdateOrganisation(acting, id, body, version));
  }

  @Post('delete')
  @TakesDeleted()
  @Allow('sysOrg:delete')
  delete(@EntityBody(sysOrg) body: Entity, @Current() acting: Principal): Promise<void> {
    return this.commands.together(deletedIn(body).map((id) => new DeleteOrganisation(acting, id)));
  }
}
