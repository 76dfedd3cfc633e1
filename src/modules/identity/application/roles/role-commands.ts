import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Principal } from '@platform/http/principal';
import type { Known, RoleChanges } from './ports/role-repository';
import { RoleService, type RoleDraft } from './role-service';

export class AddRole extends Command<string> {
  constructor(
    readonly principal: Principal,
    readonly draft: RoleDraft,
  ) {
    super();
  }
}

@CommandHandler(AddRole)
export class AddRoleHandler implements ICommandHandler<AddRole> {
  constructor(private readonly service: RoleService) {}

  execute({ principal, draft }: AddRole): Promise<string> {
    return this.service.add(principal, draft);
  }
}

export class ChangeRole extends Command<void> {
  constructor(
    readonly principal: Principal,
    readonly id: string,
    readonly changes: RoleChanges,
    readonly known: Known = {},
  ) {
    super();
  }
}

@CommandHandler(ChangeRole)
export class ChangeRoleHandler implements ICommandHandler<ChangeRole> {
  constructor(private readonly service: RoleService) {}

  execute({ principal, id, changes, known }: ChangeRole): Promise<void> {
    return this.service.change(principal, id, changes, known);
  }
}

export class CopyRole extends Command<string> {
  constructor(
    readonly principal: Principal,
    readonly id: string,
    readonly code: string,
    readonly name: string,
  ) {
    super();
  }
}

@CommandHandler(CopyRole)
export class CopyRoleHandler implements ICommandHandler<CopyRole> {
  constructor(private readonly service: RoleService) {}

  execute({ principal, id, code, name }: CopyRole): Promise<string> {
    return this.service.copy(principal, id, code, name);
  }
}

export class DeleteRole extends Command<void> {
  constructor(
    readonly principal: Principal,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteRole)
export class DeleteRoleHandler implements ICommandHandler<DeleteRole> {
  constructor(private readonly service: RoleService) {}

  execute({ principal, id }: DeleteRole): Promise<void> {
    return this.service.delete(principal, id);
  }
}
