import { Injectable } from '@nestjs/common';
import type { Sharp } from 'sharp';
import { PictureMaker } from '../../application/people/ports/picture-maker';
import type { Pixels } from '../../domain/access/slide-picture';

/** Some phones take pictures of fifty megapixels; no avatar needs more. */
const MAX_POINTS = 60_000_000;
const kinds = new Set(['png', 'jpeg', 'gif', 'webp']);
const nothing = { r: 0, g: 0, b: 0, alpha: 0 };

/** Images decoded, cropped and re-encoded by sharp: any other content of the file is dropped. */
@Injectable()
export class SharpPictures extends PictureMaker {
  square(bytes: Buffer, size: number): Promise<Buffer | null> {
    return drawn(bytes, (picture) => picture.resize(size, size, { fit: 'cover' }));
  }

  within(bytes: Buffer, size: { width: number; height: number }): Promise<Buffer | null> {
    return drawn(bytes, (picture) =>
      picture.resize({ ...size, fit: 'inside', withoutEnlargement: true, background: nothing }),
    );
  }

  async painted(drawing: string): Promise<Buffer> {
    const { default: sharp } = await import('sharp');
    return sharp(Buffer.from(drawing)).png().toBuffer();
  }

  async encoded({ width, height, data }: Pixels): Promise<Buffer> {
    const { default: sharp } = await import('sharp');
    const picture = sharp(data, { raw: { width, height, channels: 4 } });
    // Noise does not compress: trying every filter at the highest level costs much for nothing.
    return picture.png({ compressionLevel: 2, adaptiveFiltering: false }).toBuffer();
  }
}

/** The library is large and rarely needed: it is loaded with the first image. */
async function drawn(bytes: Buffer, change: (picture: Sharp) => Sharp): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp');
  const options = { limitInputPixels: MAX_POINTS, failOn: 'error', animated: false } as const;
  try {
    const { format } = await sharp(bytes, options).metadata();
    if (!kinds.has(format)) return null;
    return await change(sharp(bytes, options).rotate()).png().toBuffer();
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}
