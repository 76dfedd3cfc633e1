import { faultOfFile, IMAGE_BYTES, PRINTED_PIXELS } from './accepted';

describe('files that a field accepts (specification 1, sections 5 and 9)', () => {
  it.each([
    ['logo', 'image/png', 1, undefined],
    ['logo', 'image/gif', IMAGE_BYTES - 1, undefined],
    ['logo', 'image/jpeg', IMAGE_BYTES, 'file.imageTooLarge'],
    ['logo', 'image/webp', 1, 'file.imagesOnly'],
    ['logo', 'application/pdf', 1, 'file.imagesOnly'],
    ['logo', null, 1, 'file.imagesOnly'],
    ['image', 'image/webp', 1, undefined],
    ['image', 'image/svg+xml', 1, 'file.imagesOnly'],
  ] as const)('a %s of type %s and %d bytes', (purpose, mediaType, size, code) =>
    expect(faultOfFile({ purpose }, { mediaType, size })?.code).toBe(code),
  );

  it.each([
    ['logo', PRINTED_PIXELS, undefined],
    ['logo', 4032 * 3024, undefined],
    ['logo', PRINTED_PIXELS + 1, 'file.tooManyPixels'],
    ['image', PRINTED_PIXELS + 1, undefined],
  ] as const)('a %s of %d pixels: a logo is printed', (purpose, pixels, code) => {
    const found = { mediaType: 'image/png', size: 1, pixels };
    expect(faultOfFile({ purpose }, found)?.code).toBe(code);
  });

  it('is smaller than its field allows', () => {
    const tooLarge = faultOfFile({ max: 10_485_760 }, { mediaType: 'text/csv', size: 10_485_761 });
    expect(tooLarge).toEqual({ code: 'file.tooLarge', params: { n: '10 MB' } });
    expect(faultOfFile({ max: 10 }, { mediaType: 'text/csv', size: 10 })).toBeNull();
  });
});
