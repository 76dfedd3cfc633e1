/**
 * The most points of a picture on paper: more than any photo has. Unpacked, each takes four bytes
 * and more, and a picture of a few kilobytes may claim any number.
 */
const MOST_POINTS = 60_000_000;

const embedded = /data:image\/[a-z+.-]+;base64,[A-Za-z0-9+/=]+/g;

/** The markup without the content of pictures that the browser would need gigabytes to show. */
export async function withoutHugePictures(body: string): Promise<string> {
  let kept = body;
  for (const uri of new Set(body.match(embedded)))
    if ((await pointsOf(uri)) > MOST_POINTS) kept = kept.replaceAll(uri, '');
  return kept;
}

/** By its header alone; what is no picture to us has no points, and is not our concern. */
async function pointsOf(uri: string): Promise<number> {
  const { default: sharp } = await import('sharp');
  const bytes = Buffer.from(uri.slice(uri.indexOf(',') + 1), 'base64');
  return sharp(bytes, { limitInputPixels: false })
    .metadata()
    .then(({ width, height }) => width * height)
    .catch(() => 0);
}
