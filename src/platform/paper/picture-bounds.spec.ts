import sharp from 'sharp';
import { PRINTED_PIXELS } from '@kernel/files';
import { withoutHugePictures } from './picture-bounds';

/** A plain picture: whatever its size, a few kilobytes. */
async function pictureOf(side: number, background: string): Promise<string> {
  const create = { width: side, height: side, channels: 3, background } as const;
  const png = await sharp({ create }).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

describe('the pictures of a print', () => {
  it('have a number of pixels that they share, and those beyond it are left out', async () => {
    const [first, second] = [await pictureOf(6000, '#fff'), await pictureOf(6000, '#000')];
    const logo = await pictureOf(100, '#0f0');
    const body = (...uris: string[]): string => uris.map((uri) => `<img src="${uri}">`).join('');
    expect(await withoutHugePictures(body(first, second, logo))).toBe(body(first, '', logo));
    expect(await withoutHugePictures(body(first, first, logo))).toBe(body(first, first, logo));
  });

  it('are all printed if each is one that we accept: a template has four beside the logo', async () => {
    const side = Math.floor(Math.sqrt(PRINTED_PIXELS));
    const shades = ['#000', '#333', '#666', '#999', '#ccc'];
    const uris = await Promise.all(shades.map((shade) => pictureOf(side, shade)));
    const body = uris.map((uri) => `<img src="${uri}">`).join('');
    expect(await withoutHugePictures(body)).toBe(body);
  });

  it('that are none are not our concern', async () => {
    const body = '<img src="data:image/png;base64,AAAA"><p>data:image/png</p>';
    expect(await withoutHugePictures(body)).toBe(body);
  });
});
