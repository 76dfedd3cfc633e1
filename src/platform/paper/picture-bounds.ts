import { PRINTED_PIXELS } from '@kernel/files';
import { pixelsOf } from '../files/pixels';

/**
 * The most pixels of the pictures of a print together. Unpacked, each takes four bytes and more, and
 * a picture of a few kilobytes may claim any number. What we accept for printing is below it; this
 * holds for pictures from before that limit.
 */
const MOST_PIXELS = 5 * PRINTED_PIXELS;

const embedded = /data:image\/[a-z+.-]+;base64,[A-Za-z0-9+/=]+/g;

/** The markup without the content of pictures that the browser would need gigabytes to show. */
export async function withoutHugePictures(body: string): Promise<string> {
  let kept = body;
  let left = MOST_PIXELS;
  // The same picture is unpacked once, however often it is shown.
  for (const uri of new Set(body.match(embedded))) {
    const pixels = await pixelsOf(Buffer.from(uri.slice(uri.indexOf(',') + 1), 'base64'));
    if (pixels > left) kept = kept.replaceAll(uri, '');
    else left -= pixels;
  }
  return kept;
}
