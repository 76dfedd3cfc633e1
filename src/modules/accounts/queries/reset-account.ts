import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ResetPassword } from '../application/reset-password';
import type { ResetAccount } from './reset-account.types';

/** The account that a reset link is for; refused when the link has expired. */
export class GetResetAccount extends Query<ResetAccount> {
  constructor(readonly token: string) {
    super();
  }
}

@QueryHandler(GetResetAccount)
export class GetResetAccountHandler implements IQueryHandler<GetResetAccount> {
  constructor(private readonly resets: ResetPassword) {}

  async execute({ token }: GetResetAccount): Promise<ResetAccount> {
    return { account: await this.resets.accountOf(token) };
  }
}
