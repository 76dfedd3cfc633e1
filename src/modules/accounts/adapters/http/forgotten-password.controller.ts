import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { HOUR } from '@kernel/time';
import { Commands } from '@platform/cqrs/commands';
import { Queries } from '@platform/cqrs/queries';
import { Public } from '@platform/http/route-decorators';
import { Pace } from '@platform/http/pace-guard';
import { ForgotPassword } from '../../application/forgot-password';
import { ResetPassword } from '../../application/reset-password';
import { ForgotBody, ResetBody, TokenBody } from './bodies';
import { GetResetAccount } from '../../queries/reset-account';
import type { ResetAccount } from '../../queries/reset-account.types';

/** Limits the calls per hour and IP address; an office shares one address. */
const forgotten = { span: HOUR, shared: 'forgot' };
const resetting = { span: HOUR, shared: 'reset' };

/** Resetting a forgotten password (specification 2, sections 5 and 8). */
@ApiTags('sysAuth')
@Controller('sysAuth')
export class ForgottenPasswordController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: Queries,
    private readonly resets: ResetPassword,
  ) {}

  @Post('forgotPassword')
  @Public()
  @Pace(10, forgotten)
  async forgot(@Body() { account }: ForgotBody): Promise<void> {
    await this.commands.execute(new ForgotPassword(account));
  }

  /** The account that a link is for; refused when the link has expired. */
  @Post('passwordResetOf')
  @Public()
  @Pace(30, resetting)
  of(@Body() { token }: TokenBody): Promise<ResetAccount> {
    return this.queries.execute(new GetResetAccount(token));
  }

  @Post('resetPassword')
  @Public()
  @Pace(30, resetting)
  async reset(@Body() body: ResetBody): Promise<void> {
    await this.resets.set(body);
  }
}
