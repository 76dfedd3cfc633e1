import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { SharedReads } from '@platform/db/shared-reads';
import type { SystemInfoView } from './settings.types';

type Switches = Record<'sysSecondVer' | 'sysCaptcha', string>;
type Texts = Record<Exclude<keyof SystemInfoView, keyof Switches>, string>;

/** Response member by configuration code (platform-api, sections 4.1 and 4.3). */
export const brandTexts = {
  sysLogo: 'sys_web_logo',
  sysTitle: 'sys_web_title',
  sysViceTitle: 'sys_web_viceTitle',
  sysViceDesc: 'sys_web_viceDesc',
  sysWatermark: 'sys_web_watermark',
  sysCopyright: 'sys_web_copyright',
  sysIcp: 'sys_web_icp',
  sysIcpUrl: 'sys_web_icpUrl',
} as const satisfies Texts;

export const brandSwitches = {
  sysSecondVer: 'sys_second_ver',
  sysCaptcha: 'sys_captcha',
} as const satisfies Switches;

/** Brand and switches, public before sign-in. */
export class GetSystemInfo extends Query<SystemInfoView> {}

@QueryHandler(GetSystemInfo)
export class GetSystemInfoHandler implements IQueryHandler<GetSystemInfo> {
  constructor(private readonly reads: SharedReads) {}

  async execute(): Promise<SystemInfoView> {
    const codes = [...Object.values(brandTexts), ...Object.values(brandSwitches)];
    const rows = await this.reads.same<{ code: string; value: string | null }[]>(
      'SELECT code, value FROM identity_config WHERE code IN (?)',
      [codes],
    );
    const values = new Map(rows.map((row) => [row.code, row.value ?? '']));
    const texts = mapped(brandTexts, (code) => values.get(code) ?? '');
    const switches = mapped(brandSwitches, (code) => values.get(code)?.toLowerCase() === 'true');
    return { ...texts, ...switches };
  }
}

const mapped = <K extends string, V>(codes: Record<K, string>, valueOf: (code: string) => V) =>
  Object.fromEntries(
    Object.entries<string>(codes).map(([name, code]) => [name, valueOf(code)]),
  ) as Record<K, V>;
