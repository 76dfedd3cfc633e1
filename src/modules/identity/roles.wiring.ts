import { SysRoleController } from './adapters/http/sys-role.controller';
import { MysqlRoleBook } from './adapters/mysql/mysql-role-book';
import { VisibleRoles } from './adapters/mysql/visible-roles';
import { RoleBook } from './application/roles/ports';
import { OwnRights } from './application/roles/rights';
import {
  AddRoleHandler,
  ChangeRoleHandler,
  CopyRoleHandler,
  DeleteRoleHandler,
} from './application/roles/role-commands';
import { RoleDesk } from './application/roles/role-desk';
import { EndViewAsHandler, ViewAsRoleHandler, Views } from './application/roles/view-as';
import { GrantableRights } from './queries/roles/grantable';
import { RoleHolders } from './queries/roles/role-holders';
import { RoleList } from './queries/roles/role-list';

export const roleControllers = [SysRoleController];

export const roleProviders = [
  { provide: RoleBook, useClass: MysqlRoleBook },
  AddRoleHandler,
  ChangeRoleHandler,
  CopyRoleHandler,
  DeleteRoleHandler,
  EndViewAsHandler,
  GrantableRights,
  OwnRights,
  RoleDesk,
  RoleHolders,
  RoleList,
  ViewAsRoleHandler,
  Views,
  VisibleRoles,
];
