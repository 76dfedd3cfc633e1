import { Body, Controller, Get, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { PageResult } from '@kernel/resource';
import { NotFound } from '@kernel/rules';
import { Commands } from '@platform/cqrs/commands';
import { Queries } from '@platform/cqrs/queries';
import { arrayOf } from '@platform/http/array-of';
import { Allow, Bare, Public } from '@platform/http/route-decorators';
import { Resources } from '@platform/resource';
import { ChangeSettings } from '../../../application/settings/change-settings';
import {
  GetConfig,
  ListConfigGroups,
  ListConfigs,
  ListConfigsOfGroup,
} from '../../../queries/settings/config-list';
import type { ConfigView, SystemInfoView } from '../../../queries/settings/settings.types';
import { GetSystemInfo } from '../../../queries/settings/system-info';
import { config } from '../../../resources/settings/config.resource';
import { LogoStore } from '../../files/logo-store';
import { brandChangesIn, logoIn } from './brand-of';
import { QueryMember } from '../query-member';
import { CodeValueBody, ConfigPageBody, SystemInfoBody } from './sys.bodies';
import { idOf, idsIn } from '@platform/http/tolerant';
import { TakesBareIds } from '@platform/resource/takes-entity';
import { FamilyRecords } from '../family-records';

/** System configuration (platform-api, section 4). */
@ApiTags('sysConfig')
@Controller('sysConfig')
export class SysConfigController {
  constructor(
    private readonly resources: Resources,
    private readonly commands: Commands,
    private readonly queries: Queries,
    private readonly logos: LogoStore,
  ) {}

  @FamilyRecords('groupCode', 'remark')
  @Post('page')
  @Allow('sysConfig:page')
  page(@Body() query: ConfigPageBody): Promise<PageResult<ConfigView>> {
    return this.queries.execute(new ListConfigs(query));
  }

  @FamilyRecords('groupCode', 'remark')
  @Post('list')
  @Allow('sysConfig:page')
  ofGroup(@Body() { groupCode }: ConfigPageBody): Promise<ConfigView[]> {
    return this.queries.execute(new ListConfigsOfGroup(groupCode));
  }

  @FamilyRecords('groupCode', 'remark')
  @Get('detail')
  @Allow('sysConfig:page')
  detail(@QueryMember('Id') id: string | undefined): Promise<ConfigView> {
    return this.queries.execute(new GetConfig(idOf(id)));
  }

  @Get('groupList')
  @Allow('sysConfig:page')
  groupList(): Promise<string[]> {
    return this.queries.execute(new ListConfigGroups());
  }

  /** Built-in ones among them are skipped, as clients of this family expect. */
  @Post('batchDelete')
  @TakesBareIds()
  @Allow('sysConfig:delete')
  async batchDelete(@Body() body: unknown): Promise<void> {
    const records = await this.settings.find(idsIn(body));
    await this.settings.delete(records.filter(({ sysFlag }) => sysFlag !== 1).map(({ id }) => id));
  }

  @Post('batchUpdate')
  @Allow('sysConfig:update')
  batchUpdate(@Body(arrayOf(CodeValueBody)) given: CodeValueBody[]): Promise<void> {
    const changes = given.map(({ code, value }, i) => ({ code, value, path: `[${i}].value` }));
    return this.commands.execute(new ChangeSettings(changes));
  }

  @Get('sysInfo')
  @Public()
  sysInfo(): Promise<SystemInfoView> {
    return this.queries.execute(new GetSystemInfo());
  }

  @Post('saveSysInfo')
  @Allow('sysConfig:update')
  async saveSysInfo(@Body() body: SystemInfoBody): Promise<void> {
    const changes = brandChangesIn(body);
    const logo = logoIn(body);
    // The old logo stays stored; only the setting points to the new one.
    if (logo)
      changes.push({
        code: 'sys_web_logo',
        value: await this.logos.keep(logo),
        path: 'sysLogoBase64',
      });
    await this.commands.execute(new ChangeSettings(changes));
  }

  @Get('logo/:name')
  @Public()
  @Bare()
  async logo(
    @Param('name') name: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const logo = await this.logos.read(name);
    if (!logo) throw new NotFound();
    void reply
      .header('content-type', logo.mediaType)
      .header('cache-control', 'public, max-age=31536000, immutable');
    return logo.content;
  }

  private get settings() {
    return this.resources.of(config);
  }
}
