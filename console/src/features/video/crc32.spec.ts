import { crc32 as ofServer } from 'node:zlib';
import { crc32 } from './crc32';

describe('the checksum of an upload part', () => {
  it.each([
    ['123456789', 0xcbf43926],
    ['', 0],
  ])('of %j is the published value', (text, expected) =>
    expect(crc32(new TextEncoder().encode(text))).toBe(expected),
  );

  it('is the same in the browser and on the server', () => {
    const bytes = Uint8Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256);
    expect(crc32(bytes)).toBe(ofServer(bytes));
  });
});
