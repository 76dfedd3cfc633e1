import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Current } from '@platform/http/current';
import { SignedIn } from '@platform/http/marks';
import type { Principal } from '@platform/http/principal';
import { Menus } from '../../queries/menus';

/** The menu and the permissions in it (platform-api, section 7). */
@ApiTags('sysMenu')
@Controller('sysMenu')
export class SysMenuController {
  constructor(private readonly menus: Menus) {}

  @Get('loginMenuTree')
  @SignedIn()
  loginMenuTree(@Current() principal: Principal): Promise<object[]> {
    return this.menus.loginTree(principal);
  }

  @Get('ownBtnPermList')
  @SignedIn()
  ownBtnPermList(@Current() principal: Principal): Promise<string[]> {
    return this.menus.ownButtons(principal);
  }
}
