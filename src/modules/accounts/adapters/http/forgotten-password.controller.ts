import { Body, Controller, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Commands } from '@platform/cqrs/commands';
import { Public } from '@platform/http/route-decorators';
import { ForgotPassword } from '../../application/forgot-password';
import { Pacing } from '../../application/pacing';
import { ResetPassword } from '../../application/reset-password';
import { ForgotBody, ResetBody, TokenBody } from './bodies';

/** The way back for whoever has forgotten a password (specification 2, sections 5 and 8). */
@ApiTags('sysAuth')
@Controller('sysAuth')
export class ForgottenPasswordController {
  constructor(
    private readonly commands: Commands,
    private readonly resets: ResetPassword,
    private readonly pacing: Pacing,
  ) {}

  @Post('forgotPassword')
  @Public()
  async forgot(@Body() { account }: ForgotBody, @Req() { ip }: FastifyRequest): Promise<void> {
    await this.pacing.knock('forgot', ip);
    await this.commands.execute(new ForgotPassword(account));
  }

  /** Whose password a link is about; refused when the link is over. */
  @Post('passwordResetOf')
  @Public()
  async of(
    @Body() { token }: TokenBody,
    @Req() { ip }: FastifyRequest,
  ): Promise<{ account: string }> {
    await this.pacing.knock('reset', ip);
    return { account: await this.resets.accountOf(token) };
  }

  @Post('resetPassword')
  @Public()
  async reset(@Body() body: ResetBody, @Req() { ip }: FastifyRequest): Promise<void> {
    await this.pacing.knock('reset', ip);
    await this.resets.set(body);
  }
}
