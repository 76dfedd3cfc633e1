import { SysRoleController } from './adapters/http/roles/sys-role.controller';
import { SysUserMenuController } from './adapters/http/roles/sys-user-menu.controller';
import { MysqlRoleRepository } from './adapters/mysql/roles/mysql-role-repository';
import { OwnPages } from './adapters/mysql/roles/own-pages';
import { VisibleRoles } from './adapters/mysql/roles/visible-roles';
import { Audiences } from './queries/people/audiences';
import { RoleRepository } from './application/roles/ports';
import { OwnRights } from './application/roles/rights';
import {
  AddRoleHandler,
  ChangeRoleHandler,
  CopyRoleHandler,
  DeleteRoleHandler,
} from './application/roles/role-commands';
import { RoleService } from './application/roles/role-service';
import { EndViewAsHandler, ViewAsRoleHandler, Views } from './application/roles/view-as';
import { GetGrantableRightsHandler } from './queries/roles/grantable';
import { ListOwnPageIdsHandler, ListOwnPagesHandler } from './queries/roles/own-pages';
import { ListRoleHoldersHandler, RoleHolders } from './queries/roles/role-holders';
import {
  GetRoleHandler,
  ListRoleChoicesHandler,
  ListRolesHandler,
  RoleList,
} from './queries/roles/role-list';
import { ListRoleMenusHandler, ListRoleOrganisationsHandler } from './queries/roles/role-grants';

export const roleControllers = [SysRoleController, SysUserMenuController];

export const roleProviders = [
  { provide: RoleRepository, useClass: MysqlRoleRepository },
  AddRoleHandler,
  Audiences,
  ChangeRoleHandler,
  CopyRoleHandler,
  DeleteRoleHandler,
  EndViewAsHandler,
  GetGrantableRightsHandler,
  OwnPages,
  ListOwnPageIdsHandler,
  ListOwnPagesHandler,
  OwnRights,
  RoleService,
  RoleHolders,
  ListRoleHoldersHandler,
  ListRoleMenusHandler,
  ListRoleOrganisationsHandler,
  RoleList,
  ListRolesHandler,
  ListRoleChoicesHandler,
  GetRoleHandler,
  ViewAsRoleHandler,
  Views,
  VisibleRoles,
];
