import { Invalid } from '@kernel/rules';
import type { NewLogo } from '../../../application/settings/brand';
import { brandSwitches, brandTexts } from '../../../queries/settings/system-info';
import type { SystemInfoBody } from './sys.bodies';

/** The members of the body by setting code; the logo's URL cannot be set by the client. */
export function brandValuesOf(body: SystemInfoBody): Map<string, string> {
  const values = new Map<string, string>();
  for (const [name, code] of Object.entries(brandTexts) as [keyof typeof brandTexts, string][])
    if (name !== 'sysLogo' && isGiven(body[name])) values.set(code, body[name]);
  for (const [name, code] of Object.entries(brandSwitches) as [
    keyof typeof brandSwitches,
    string,
  ][])
    if (isGiven(body[name])) values.set(code, body[name] ? 'True' : 'False');
  return values;
}

/** A member that is null was not filled in: it wipes nothing, as an empty text does. */
const isGiven = <Value>(value: Value | null | undefined): value is Value =>
  value !== undefined && value !== null;

export function logoIn({ sysLogoBase64, sysLogoFileName }: SystemInfoBody): NewLogo | null {
  if (!sysLogoBase64) return null;
  if (!sysLogoFileName) throw new Invalid([{ code: 'required', path: 'sysLogoFileName' }]);
  return { base64: sysLogoBase64, fileName: sysLogoFileName };
}
