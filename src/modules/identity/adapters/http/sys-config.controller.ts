import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '@platform/http/marks';
import { SystemInfo, type SystemInfoView } from '../../queries/system-info';

/** System configuration (platform-api, section 4). */
@ApiTags('sysConfig')
@Controller('sysConfig')
export class SysConfigController {
  constructor(private readonly info: SystemInfo) {}

  @Get('sysInfo')
  @Public()
  sysInfo(): Promise<SystemInfoView> {
    return this.info.read();
  }
}
