import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { HOUR } from '@kernel/time';
import { Current } from '@platform/http/current';
import { Pace } from '@platform/http/pace-guard';
import type { Principal } from '@platform/http/principal';
import { Public, SignedIn } from '@platform/http/route-decorators';
import { EmailProofs } from '../../application/email-proofs';
import { TokenBody } from './bodies';

/**
 * Verifies the user's own e-mail address before it can be used to sign in, and before it keeps
 * others from using it.
 */
@ApiTags('sysAuth')
@Controller('sysAuth')
export class EmailProofController {
  constructor(private readonly proofs: EmailProofs) {}

  @Post('sendEmailProof')
  @SignedIn()
  send(@Current() { userId, account }: Principal): Promise<void> {
    return this.proofs.request(userId, account);
  }

  /** The link in the mail, opened in any browser. */
  @Post('proveEmail')
  @Public()
  @Pace(30, { span: HOUR, shared: 'proveEmail' })
  prove(@Body() { token }: TokenBody): Promise<void> {
    return this.proofs.redeem(token);
  }
}
