import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Principal } from '@platform/http/principal';
import { ScreenLock } from '../../application/access/screen-lock';
import type { LockState } from '../../application/access/sign-in.types';

/** Whether the caller's session is locked, and the idle time after which it locks. */
export class GetLockState extends Query<LockState> {
  constructor(readonly principal: Principal) {
    super();
  }
}

@QueryHandler(GetLockState)
export class GetLockStateHandler implements IQueryHandler<GetLockState> {
  constructor(private readonly screen: ScreenLock) {}

  execute({ principal }: GetLockState): Promise<LockState> {
    return this.screen.state(principal);
  }
}
