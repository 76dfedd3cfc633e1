import { Invalid } from '@kernel/rules';
import type { SettingChange } from '../../../application/settings/change-settings';
import { brandSwitches, brandTexts } from '../../../queries/settings/system-info';
import type { NewLogo } from '../../files/logo-store';
import type { SystemInfoBody } from './sys.bodies';

/** The settings that the body changes; the logo's URL cannot be set by the client. */
export function brandChangesIn(body: SystemInfoBody): SettingChange[] {
  const changes: SettingChange[] = [];
  for (const [path, code] of Object.entries(brandTexts) as [keyof typeof brandTexts, string][])
    if (path !== 'sysLogo' && isGiven(body[path])) changes.push({ code, value: body[path], path });
  for (const [path, code] of Object.entries(brandSwitches) as [
    keyof typeof brandSwitches,
    string,
  ][])
    if (isGiven(body[path])) changes.push({ code, value: body[path] ? 'True' : 'False', path });
  return changes;
}

/** A member that is null was not filled in: it wipes nothing, as an empty text does. */
const isGiven = <Value>(value: Value | null | undefined): value is Value =>
  value !== undefined && value !== null;

export function logoIn({ sysLogoBase64, sysLogoFileName }: SystemInfoBody): NewLogo | null {
  if (!sysLogoBase64) return null;
  if (!sysLogoFileName) throw new Invalid([{ code: 'required', path: 'sysLogoFileName' }]);
  return { base64: sysLogoBase64, fileName: sysLogoFileName };
}
