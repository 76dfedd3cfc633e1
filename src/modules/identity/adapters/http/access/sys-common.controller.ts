import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '@platform/http/route-decorators';
import { Sm2Passwords } from '../../../application/access/sm2-passwords';

interface SmKeyPair {
  publicKey: string;
  /** Never returned: with it every password that a client encrypts could be read. */
  privateKey: null;
}

/** What a client of the API family asks before anybody signs in (platform-api, section 8). */
@ApiTags('sysCommon')
@Controller('sysCommon')
export class SysCommonController {
  constructor(private readonly passwords: Sm2Passwords) {}

  /** The key to seal passwords with; null where the setting does not let them be sealed. */
  @Get('smKeyPair')
  @Public()
  async smKeyPair(): Promise<SmKeyPair | null> {
    if (!(await this.passwords.isOn())) return null;
    return { publicKey: this.passwords.publicKey, privateKey: null };
  }
}
