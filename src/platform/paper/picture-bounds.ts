/**
 * The most points of the pictures of a print together: more than any photo has. Unpacked, each takes
 * four bytes and more, and a picture of a few kilobytes may claim any number.
 */
const MOST_POINTS = 60_000_000;

const embedded = /data:image\/[a-z+.-]+;base64,[A-Za-z0-9+/=]+/g;

/** The markup without the content of pictures that the browser would need gigabytes to show. */
export async function withoutHugePictures(body: string): Promise<string> {
  let kept = body;
  let left = MOST_POINTS;
  // The same picture is unpacked once, however often it is shown.
  for (const uri of new Set(body.match(embedded))) {
    const points = await pointsOf(uri);
    if (points > left) kept = kept.replaceAll(uri, '');
    else left -= points;
  }
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
