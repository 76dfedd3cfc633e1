import type { Provider, Type } from '@nestjs/common';
import { SysMenuController } from './adapters/http/roles/sys-menu.controller';
import { SysRoleController } from './adapters/http/roles/sys-role.controller';
import { SysUserMenuController } from './adapters/http/roles/sys-user-menu.controller';
import { MysqlGrantRepository } from './adapters/mysql/roles/mysql-grant-repository';
import { MysqlRoleRepository } from './adapters/mysql/roles/mysql-role-repository';
import { MysqlOwnPages } from './adapters/mysql/roles/mysql-own-pages';
import { VisibleRoles } from './adapters/mysql/roles/visible-roles';
import { GrantsChanged } from './application/roles/grants-changed';
import { MenuHooks } from './application/roles/menu-hooks';
import { PutOwnPagesHandler, RemoveOwnPagesHandler } from './application/roles/own-page-commands';
import { GrantRepository } from './application/roles/ports/grant-repository';
import { OwnPages } from './application/roles/ports/own-pages';
import { RoleRepository } from './application/roles/ports/role-repository';
import { OwnRights } from './application/roles/rights';
import {
  AddRoleHandler,
  ChangeRoleHandler,
  CopyRoleHandler,
  DeleteRoleHandler,
} from './application/roles/role-commands';
import { RoleService } from './application/roles/role-service';
import { EndViewAsHandler, ViewAsRoleHandler, Views } from './application/roles/view-as';
import { Audiences } from './queries/people/audiences';
import { GetGrantableRightsHandler } from './queries/roles/grantable';
import {
  GetLoginMenuHandler,
  GetMenuVersionHandler,
  ListMenuBranchHandler,
  ListMenusHandler,
  ListOwnButtonsHandler,
  Menus,
} from './queries/roles/menus';
import { ListOwnPageIdsHandler, ListOwnPagesHandler } from './queries/roles/own-pages';
import {
  ListRoleMenusHandler,
  ListRoleOrganisationsHandler,
  ListTickedMenusHandler,
} from './queries/roles/role-grants';
import { ListRoleHoldersHandler, RoleHolders } from './queries/roles/role-holders';
import {
  GetRoleHandler,
  ListRoleChoicesHandler,
  ListRolesHandler,
  RoleList,
} from './queries/roles/role-list';

/** Roles and what they grant, the menu, viewing the product as a role. */
export const roleControllers: Type[] = [
  SysMenuController,
  SysRoleController,
  SysUserMenuController,
];

export const roleProviders: Provider[] = [
  { provide: GrantRepository, useClass: MysqlGrantRepository },
  { provide: RoleRepository, useClass: MysqlRoleRepository },
  AddRoleHandler,
  Audiences,
  ChangeRoleHandler,
  CopyRoleHandler,
  DeleteRoleHandler,
  EndViewAsHandler,
  GetGrantableRightsHandler,
  GetLoginMenuHandler,
  GetMenuVersionHandler,
  GetRoleHandler,
  GrantsChanged,
  ListMenuBranchHandler,
  ListMenusHandler,
  ListOwnButtonsHandler,
  ListOwnPageIdsHandler,
  ListOwnPagesHandler,
  ListRoleChoicesHandler,
  ListRoleHoldersHandler,
  ListRoleMenusHandler,
  ListRoleOrganisationsHandler,
  ListRolesHandler,
  ListTickedMenusHandler,
  MenuHooks,
  Menus,
  { provide: OwnPages, useClass: MysqlOwnPages },
  OwnRights,
  PutOwnPagesHandler,
  RemoveOwnPagesHandler,
  RoleHolders,
  RoleList,
  RoleService,
  ViewAsRoleHandler,
  Views,
  VisibleRoles,
];
