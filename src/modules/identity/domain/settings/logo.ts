import { type Fault, refuseIfAny } from '@kernel/rules';

/** Image types by their first bytes; svg is excluded, as it can contain scripts. */
const kinds = [
  { extension: 'png', names: ['png'], begins: '89504e470d0a1a0a', at: 0 },
  { extension: 'jpg', names: ['jpg', 'jpeg'], begins: 'ffd8ff', at: 0 },
  { extension: 'gif', names: ['gif'], begins: '47494638', at: 0 },
  { extension: 'webp', names: ['webp'], begins: '57454250', at: 8 },
] as const;

/** Specification 1, section 5: under 2 MB. */
const MAX_BYTES = 2 * 1024 * 1024;

export type LogoExtension = (typeof kinds)[number]['extension'];

/** The type of a logo by its content, which must match its name; refused otherwise. */
export function extensionOf(content: Uint8Array, fileName: string): LogoExtension {
  const kind = kinds.find(({ begins, at }) => hex(content, at, begins.length / 2) === begins);
  const given = fileName.split('.').at(-1)?.toLowerCase() ?? '';
  refuseIfAny(faults(content, kind?.names, given));
  return kind!.extension;
}

function* faults(
  content: Uint8Array,
  names: readonly string[] | undefined,
  given: string,
): Generator<Fault> {
  if (content.length >= MAX_BYTES) yield { code: 'LOGO_SIZE', path: 'sysLogoBase64' };
  else if (!names) yield { code: 'LOGO_TYPE', path: 'sysLogoBase64' };
  else if (!names.includes(given)) yield { code: 'LOGO_NAME', path: 'sysLogoFileName' };
}

const hex = (content: Uint8Array, at: number, length: number): string =>
  [...content.slice(at, at + length)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
