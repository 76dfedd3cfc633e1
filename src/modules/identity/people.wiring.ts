import type { Provider, Type } from '@nestjs/common';
import { writingRoutesOf } from '@platform/resource';
import { PictureController } from './adapters/http/people/picture.controller';
import { SysOrgController } from './adapters/http/people/sys-org.controller';
import { SysPosController } from './adapters/http/people/sys-pos.controller';
import { SysUserController } from './adapters/http/people/sys-user.controller';
import { UserCentreController } from './adapters/http/people/user-centre.controller';
import { UserSheetController, UserSheetsIn } from './adapters/http/people/user-sheet.controller';
import { MysqlOrganisations } from './adapters/mysql/people/mysql-organisations';
import { MysqlPasswordRepository } from './adapters/mysql/people/mysql-password-repository';
import { MysqlPeople } from './adapters/mysql/people/mysql-people';
import { MysqlRoleAssignments } from './adapters/mysql/people/mysql-role-assignments';
import { MysqlSheetNames } from './adapters/mysql/people/mysql-sheet-names';
import { SharpPictures } from './adapters/pictures/sharp-pictures';
import { AddUserHandler } from './application/people/add-user';
import { GrantRolesHandler, UnlockUserHandler } from './application/people/administer-user';
import { Administration } from './application/people/administration';
import { DeleteUserHandler, SetUserStatusHandler } from './application/people/change-user-status';
import { GrantableRoles } from './application/people/grantable-roles';
import { EmailChanges } from './application/people/email-changes';
import { SaveOwnProfileHandler, SetOwnPictureHandler } from './application/people/own-profile';
import { PasswordService } from './application/people/password-service';
import { PictureStore } from './application/people/picture-store';
import { Pictures } from './application/people/pictures';
import { Organisations } from './application/people/ports/organisations';
import { PasswordRepository } from './application/people/ports/password-repository';
import { People } from './application/people/ports/people';
import { PictureMaker } from './application/people/ports/picture-maker';
import { RoleAssignments } from './application/people/ports/role-assignments';
import { SheetNames, SheetPeople } from './application/people/ports/sheet-names';
import { PositionHooks } from './application/people/position-hooks';
import { RoleGrants } from './application/people/role-grants';
import { SignatureLinks } from './application/people/signature-links';
import { UpdateUserHandler } from './application/people/update-user';
import { UserImport } from './application/people/user-import';
import {
  ChangeOwnPasswordHandler,
  ResetPasswordHandler,
} from './application/people/user-passwords';
import {
  AddOrganisationHandler,
  DeleteOrganisationHandler,
  SwitchTenantHandler,
  UpdateOrganisationHandler,
} from './application/people/write-organisation';
import { PersonWriter } from './application/people/write-person';
import { ListGrantableRolesHandler } from './queries/people/grantable-roles';
import {
  GetOrganisationHandler,
  ListOrganisationNamesHandler,
  ListOrganisationsHandler,
} from './queries/people/organisation-list';
import { GetOwnBaseInfoHandler, GetOwnOrgInfoHandler } from './queries/people/own-data';
import { PeopleRegistration } from './queries/people/people-registration';
import {
  GetPositionHandler,
  ListAllPositionsHandler,
  ListPositionsHandler,
  PositionList,
} from './queries/people/position-list';
import { GetUserHandler, ListUsersHandler, UserList } from './queries/people/user-list';
import { UserSheet } from './queries/people/user-sheet';
import { sysPos } from './resources/people/position.resource';

/** Users, organisations and positions. */
export const peopleControllers: Type[] = [
  PictureController,
  SysOrgController,
  SysPosController,
  SysUserController,
  UserCentreController,
  UserSheetController,
  UserSheetsIn,
  writingRoutesOf(sysPos, { at: 'sysPos', answersId: true }),
];

export const peopleProviders: Provider[] = [
  { provide: Organisations, useClass: MysqlOrganisations },
  { provide: PasswordRepository, useClass: MysqlPasswordRepository },
  { provide: People, useClass: MysqlPeople },
  { provide: PictureMaker, useClass: SharpPictures },
  { provide: RoleAssignments, useClass: MysqlRoleAssignments },
  { provide: SheetNames, useClass: MysqlSheetNames },
  { provide: SheetPeople, useExisting: UserSheet },
  AddOrganisationHandler,
  AddUserHandler,
  Administration,
  ChangeOwnPasswordHandler,
  DeleteOrganisationHandler,
  DeleteUserHandler,
  EmailChanges,
  GetOrganisationHandler,
  GetOwnBaseInfoHandler,
  GetOwnOrgInfoHandler,
  GetPositionHandler,
  GetUserHandler,
  GrantRolesHandler,
  GrantableRoles,
  ListAllPositionsHandler,
  ListGrantableRolesHandler,
  ListOrganisationNamesHandler,
  ListOrganisationsHandler,
  ListPositionsHandler,
  ListUsersHandler,
  PasswordService,
  PeopleRegistration,
  PersonWriter,
  PictureStore,
  Pictures,
  PositionHooks,
  PositionList,
  ResetPasswordHandler,
  RoleGrants,
  SaveOwnProfileHandler,
  SetOwnPictureHandler,
  SetUserStatusHandler,
  SignatureLinks,
  SwitchTenantHandler,
  UnlockUserHandler,
  UpdateOrganisationHandler,
  UpdateUserHandler,
  UserImport,
  UserList,
  UserSheet,
];
