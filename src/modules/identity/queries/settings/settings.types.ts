import type { RecordOf } from '@kernel/resource';
import type { config } from '../../resources/settings/config.resource';
import type { LocalEntity } from '../local-entity.types';

export type ConfigView = LocalEntity<RecordOf<typeof config>>;

/** Brand and switches, public before sign-in (platform-api, section 4.1). */
export interface SystemInfoView {
  sysLogo: string;
  sysTitle: string;
  sysViceTitle: string;
  sysViceDesc: string;
  sysWatermark: string;
  sysCopyright: string;
  sysIcp: string;
  sysIcpUrl: string;
  sysSecondVer: boolean;
  sysCaptcha: boolean;
}
