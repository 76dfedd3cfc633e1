import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { PageResult } from '@kernel/resource';
import { Commands } from '@platform/cqrs/commands';
import { Queries } from '@platform/cqrs/queries';
import { IdBody } from '@platform/http/bodies';
import { Current } from '@platform/http/current';
import { WithExtras } from '@platform/http/envelope';
import { Allow } from '@platform/http/route-decorators';
import type { Principal } from '@platform/http/principal';
import { AddUser } from '../../../application/people/add-user';
import { DeleteUser, SetUserStatus } from '../../../application/people/change-user-status';
import { GrantRoles, UnlockUser } from '../../../application/people/administer-user';
import { UpdateUser } from '../../../application/people/update-user';
import { ResetPassword } from '../../../application/people/user-passwords';
import type { GrantableRole } from '../../../application/people/people.types';
import { ListGrantableRoles } from '../../../queries/people/grantable-roles';
import { GetUser, ListUsers } from '../../../queries/people/user-list';
import type { UserDetail, UserListItem } from '../../../queries/people/people-views.types';
import type { Affiliation } from '../../../application/people/people.types';
import { QueryMember } from '../query-member';
import { type Entity, deletedIn, idOf, versionIn } from '@platform/http/tolerant';
import { membershipNames, membershipsIn, membershipsShape } from './memberships';
import { GrantRoleBody, UserPageBody, UserStatusBody } from './people.bodies';
import { EntityBody } from '@platform/resource/entity-body';
import { TakesChangedEntity, TakesDeleted, TakesEntity } from '@platform/resource/takes-entity';
import { sysUser } from '../../../resources/people/user.resource';
import { FamilyRecords } from '../family-records';

/** Of a person, besides name and account (platform-api, section 8.1); what we do not ask is null. */
const members = (
  'nickName avatar sex age birthday nation phone cardType idCardNum email address ' +
  'officePhone emergencyContact emergencyPhone emergencyAddress introduction orderNo status ' +
  'remark accountType managerUserId posId jobNum posLevel posTitle joinDate lastLoginIp ' +
  'lastLoginAddress lastLoginTime lastLoginDevice signature orgName posName roleName'
).split(' ');

/** Clients that copy a user ask about the copy, which has this id until it is saved. */
const UNSAVED = '0';

/** Users and their accounts (platform-api, section 8). */
@ApiTags('sysUser')
@Controller('sysUser')
export class SysUserController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: Queries,
  ) {}

  @FamilyRecords(...members)
  @Post('page')
  @Allow('sysUser:page')
  page(@Body() query: UserPageBody): Promise<PageResult<UserListItem>> {
    return this.queries.execute(new ListUsers(query));
  }

  @FamilyRecords(...members)
  @Get('detail')
  @Allow('sysUser:page')
  detail(@QueryMember('Id') id: string | undefined): Promise<UserDetail> {
    return this.queries.execute(new GetUser(idOf(id)));
  }

  /** Returns the new id; the account's password comes with it, only this once. */
  @Post('add')
  @TakesEntity(sysUser, membershipsShape)
  @Allow('sysUser:add')
  async add(
    @EntityBody(sysUser, membershipNames) body: Entity,
    @Current() acting: Principal,
  ): Promise<WithExtras> {
    const made = await this.commands.execute(new AddUser(acting, body, membershipsIn(body)));
    return new WithExtras(made.id, { password: made.password });
  }

  @Post('update')
  @TakesChangedEntity(sysUser, membershipsShape)
  @Allow('sysUser:update')
  update(
    @EntityBody(sysUser, membershipNames) body: Entity,
    @Current() acting: Principal,
  ): Promise<void> {
    const [memberships, version] = [membershipsIn(body), versionIn(body)];
    return this.commands.execute(new UpdateUser(acting, idOf(body.id), body, memberships, version));
  }

  @Post('delete')
  @TakesDeleted()
  @Allow('sysUser:delete')
  delete(
    @EntityBody(sysUser, membershipNames) body: Entity,
    @Current() acting: Principal,
  ): Promise<void> {
    return this.commands.together(deletedIn(body).map((id) => new DeleteUser(acting, id)));
  }

  @Post('setStatus')
  @Allow('sysUser:setStatus')
  setStatus(@Body() { id, status }: UserStatusBody, @Current() acting: Principal): Promise<void> {
    return this.commands.execute(new SetUserStatus(acting, id, status));
  }

  @Post('grantRole')
  @Allow('sysUser:grantRole')
  grantRole(@Body() body: GrantRoleBody, @Current() acting: Principal): Promise<void> {
    return this.commands.execute(new GrantRoles(acting, body.userId, body.roleIdList));
  }

  /** Returns the new password, only this once. */
  @Post('resetPwd')
  @Allow('sysUser:resetPwd')
  resetPwd(@Body() { id }: IdBody, @Current() acting: Principal): Promise<string> {
    return this.commands.execute(new ResetPassword(acting, id));
  }

  @Post('unlockLogin')
  @Allow('sysUser:unlockLogin')
  unlockLogin(@Body() { id }: IdBody, @Current() acting: Principal): Promise<void> {
    return this.commands.execute(new UnlockUser(acting, id));
  }

  @Get('ownRoleList/:userId')
  @Allow('sysUser:page')
  async ownRoleList(@Param('userId') userId: string): Promise<string[]> {
    if (userId === UNSAVED) return [];
    return (await this.queries.execute(new GetUser(idOf(userId)))).roleIdList;
  }

  @Get('ownExtOrgList/:userId')
  @Allow('sysUser:page')
  async ownExtOrgList(@Param('userId') userId: string): Promise<Affiliation[]> {
    if (userId === UNSAVED) return [];
    return (await this.queries.execute(new GetUser(idOf(userId)))).extOrgIdList;
  }

  /** Roles for users of an organisation, each with whether the current user may grant it. */
  @Get('grantableRoles')
  @Allow('sysUser:page')
  grantableRoles(
    @QueryMember('OrgId') orgId: string | undefined,
    @Current() acting: Principal,
  ): Promise<GrantableRole[]> {
    const wanted = orgId === undefined ? acting.scope.orgId : idOf(orgId);
    return this.queries.execute(new ListGrantableRoles(wanted, acting));
  }
}
