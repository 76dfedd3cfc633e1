import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { normalise } from '@kernel/fields';
import type { PageResult } from '@kernel/resource';
import { Forbidden, Invalid } from '@kernel/rules';
import { Commands } from '@platform/cqrs/commands';
import { Queries } from '@platform/cqrs/queries';
import { IdBody } from '@platform/http/bodies';
import { Current } from '@platform/http/current';
import { Allow, InView, SignedIn } from '@platform/http/route-decorators';
import { mayDo, type Principal } from '@platform/http/principal';
import type { RoleChanges } from '../../../application/roles/ports/role-repository';
import {
  AddRole,
  ChangeRole,
  CopyRole,
  DeleteRole,
} from '../../../application/roles/role-commands';
import { EndViewAs, ViewAsRole } from '../../../application/roles/view-as';
import { ENABLED } from '../../../domain/people/accounts';
import { DataScope } from '../../../domain/roles/data-scope';
import { roleFields } from '../../../domain/roles/role-fields';
import { GetGrantableRights } from '../../../queries/roles/grantable';
import type { Grantable } from '../../../queries/roles/grantable.types';
import { ListRoleHolders } from '../../../queries/roles/role-holders';
import {
  ListRoleMenus,
  ListRoleOrganisations,
  ListTickedMenus,
} from '../../../queries/roles/role-grants';
import type { Holder } from '../../../queries/roles/role-holders.types';
import { GetRole, ListRoleChoices, ListRoles } from '../../../queries/roles/role-list';
import type { RoleView } from '../../../queries/roles/role-list.types';
import { QueryMember } from '../query-member';
import {
  AddRoleBody,
  CopyRoleBody,
  GrantDataScopeBody,
  GrantMenuBody,
  type RoleChangesBody,
  RolePageBody,
  UpdateRoleBody,
  ViewAsBody,
} from './role.bodies';
import { StatusBody } from '../settings/sys.bodies';
import { idOf } from '@platform/http/tolerant';
import { FamilyRecords } from '../family-records';

/** Roles: their permissions, their data scope, their holders (platform-api, section 8). */
@ApiTags('sysRole')
@Controller('sysRole')
export class SysRoleController {
  constructor(
    private readonly queries: Queries,
    private readonly commands: Commands,
  ) {}

  @FamilyRecords('dataScope', 'remark')
  @Post('page')
  @Allow('sysRole:page')
  page(
    @Body() query: RolePageBody,
    @Current() principal: Principal,
  ): Promise<PageResult<RoleView>> {
    return this.queries.execute(new ListRoles(principal, query));
  }

  @Get('list')
  @Allow('sysRole:page')
  list(@Current() principal: Principal): Promise<object[]> {
    return this.queries.execute(new ListRoleChoices(principal));
  }

  @FamilyRecords('dataScope', 'remark')
  @Get('detail')
  @Allow('sysRole:page')
  detail(@QueryMember('Id') id: string | undefined, @Current() principal: Principal) {
    return this.queries.execute(new GetRole(principal, idOf(id)));
  }

  @Get('ownMenuList')
  @Allow('sysRole:page')
  ownMenuList(
    @QueryMember('Id') id: string | undefined,
    @Current() principal: Principal,
  ): Promise<string[]> {
    return this.queries.execute(new ListTickedMenus(principal, idOf(id)));
  }

  /** Everything that the role grants, with the pages and directories of which it grants a part. */
  @Get('grantedMenus')
  @Allow('sysRole:page')
  grantedMenus(
    @QueryMember('Id') id: string | undefined,
    @Current() principal: Principal,
  ): Promise<string[]> {
    return this.queries.execute(new ListRoleMenus(principal, idOf(id)));
  }

  @Get('ownOrgList')
  @Allow('sysRole:page')
  ownOrgList(
    @QueryMember('Id') id: string | undefined,
    @Current() principal: Principal,
  ): Promise<string[]> {
    return this.queries.execute(new ListRoleOrganisations(principal, idOf(id)));
  }

  @Get('holders')
  @Allow('sysRole:page')
  holders(
    @QueryMember('Id') id: string | undefined,
    @Current() principal: Principal,
  ): Promise<Holder[]> {
    return this.queries.execute(new ListRoleHolders(principal, idOf(id)));
  }

  /** What the current user may grant to a role. */
  @Get('grantable')
  @Allow('sysRole:page')
  grantable(@Current() principal: Principal): Promise<Grantable> {
    return this.queries.execute(new GetGrantableRights(principal));
  }

  @Post('add')
  @Allow('sysRole:add')
  add(@Body() body: AddRoleBody, @Current() principal: Principal): Promise<string> {
    refuseUngranted(principal, body);
    if (!body.name) throw new Invalid([{ code: 'required', path: 'name' }]);
    const draft = {
      menuIds: [],
      orgIds: [],
      dataScope: DataScope.Self,
      orderNo: 100,
      status: ENABLED,
      remark: null,
      ...changesIn(body),
      name: body.name,
      code: body.code,
      orgId: body.orgId,
    };
    return this.commands.execute(new AddRole(principal, draft));
  }

  @Post('update')
  @Allow('sysRole:update')
  update(@Body() body: UpdateRoleBody, @Current() principal: Principal): Promise<void> {
    refuseUngranted(principal, body);
    const known = { version: body.version, code: body.code };
    return this.commands.execute(new ChangeRole(principal, body.id, changesIn(body), known));
  }

  @Post('grantMenu')
  @Allow('sysRole:grantMenu')
  grantMenu(
    @Body() { id, menuIdList: menuIds }: GrantMenuBody,
    @Current() principal: Principal,
  ): Promise<void> {
    return this.commands.execute(new ChangeRole(principal, id, { menuIds }));
  }

  @Post('grantDataScope')
  @Allow('sysRole:grantDataScope')
  grantDataScope(
    @Body() { id, dataScope, orgIdList: orgIds = [] }: GrantDataScopeBody,
    @Current() principal: Principal,
  ): Promise<void> {
    return this.commands.execute(new ChangeRole(principal, id, { dataScope, orgIds }));
  }

  @Post('setStatus')
  @Allow('sysRole:setStatus')
  setStatus(@Body() { id, status }: StatusBody, @Current() principal: Principal): Promise<void> {
    return this.commands.execute(new ChangeRole(principal, id, { status }));
  }

  @Post('copy')
  @Allow('sysRole:add')
  copy(@Body() { id, code, name }: CopyRoleBody, @Current() principal: Principal): Promise<string> {
    return this.commands.execute(new CopyRole(principal, id, code, name));
  }

  @Post('delete')
  @Allow('sysRole:delete')
  delete(@Body() { id }: IdBody, @Current() principal: Principal): Promise<void> {
    return this.commands.execute(new DeleteRole(principal, id));
  }

  /** From now on this session sees what a holder of the role sees, read-only. */
  @Post('viewAs')
  @Allow('sysRole:viewAs')
  viewAs(@Body() { id, orgId }: ViewAsBody, @Current() principal: Principal): Promise<void> {
    return this.commands.execute(new ViewAsRole(principal, id, orgId));
  }

  @Post('endView')
  @SignedIn()
  @InView()
  endView(@Current() principal: Principal): Promise<void> {
    return this.commands.execute(new EndViewAs(principal));
  }
}

/** Granting permissions and data scope needs its own permission, also within a larger call. */
function refuseUngranted(principal: Principal, body: RoleChangesBody): void {
  const needed = [
    ...(body.menuIdList ? ['sysRole:grantMenu'] : []),
    ...(isNumber(body.dataScope) || body.orgIdList ? ['sysRole:grantDataScope'] : []),
    ...(isNumber(body.status) ? ['sysRole:setStatus'] : []),
  ];
  const missing = needed.find((code) => !mayDo(principal, code));
  if (missing) throw new Forbidden('forbidden', { permission: missing });
}

/** Only a remark may be empty: null or a blank leaves every other member as it is. */
function changesIn(body: RoleChangesBody): RoleChanges {
  const orderNo = normalise(roleFields.orderNo, body.orderNo);
  return {
    ...(body.name !== undefined && { name: body.name }),
    ...(isNumber(orderNo) && { orderNo }),
    ...(isNumber(body.status) && { status: body.status }),
    ...(body.remark !== undefined && { remark: body.remark }),
    ...(isNumber(body.dataScope) && { dataScope: body.dataScope }),
    ...(body.menuIdList && { menuIds: body.menuIdList }),
    ...(body.orgIdList && { orgIds: body.orgIdList }),
  };
}

const isNumber = (value: unknown): value is number => typeof value === 'number';
