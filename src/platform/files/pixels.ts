/** By the header of a picture alone; what is no picture to us has none. */
export async function pixelsOf(bytes: Buffer): Promise<number> {
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { limitInputPixels: false })
    .metadata()
    .then(({ width, height }) => width * height)
    .catch(() => 0);
}
