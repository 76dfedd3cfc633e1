/** What the first bytes say a file is, whatever its name claims; null when we do not take it. */
export function mediaTypeOf(bytes: Buffer, name: string): string | null {
  for (const [type, matches] of signatures)
    if (matches(bytes)) return type === 'application/zip' && /\.xlsx$/i.test(name) ? XLSX : type;
  return isText(bytes) ? textTypeOf(name) : null;
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const imageTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

const starts =
  (...signature: number[]) =>
  (bytes: Buffer): boolean =>
    signature.every((value, index) => bytes[index] === value);

const signatures: readonly (readonly [string, (bytes: Buffer) => boolean])[] = [
  ['image/png', starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['image/jpeg', starts(0xff, 0xd8, 0xff)],
  ['image/gif', starts(0x47, 0x49, 0x46, 0x38)],
  [
    'image/webp',
    (bytes) =>
      bytes.subarray(0, 4).toString('latin1') === 'RIFF' &&
      bytes.subarray(8, 12).toString('latin1') === 'WEBP',
  ],
  ['application/pdf', starts(0x25, 0x50, 0x44, 0x46, 0x2d)],
  ['application/zip', starts(0x50, 0x4b, 0x03, 0x04)],
];

const isText = (bytes: Buffer): boolean => bytes.length > 0 && !bytes.subarray(0, 4096).includes(0);

const textTypeOf = (name: string): string | null => {
  if (/\.csv$/i.test(name)) return 'text/csv';
  return /\.txt$/i.test(name) ? 'text/plain' : null;
};
