/** The share of light of one channel, 0 to 1 (WCAG 2.2, relative luminance). */
function lightOf(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** The contrast of a colour with white paper, 1 to 21 (WCAG 2.2). */
export function contrastOnWhite(color: string): number {
  const channels = [1, 3, 5].map((at) => lightOf(Number.parseInt(color.slice(at, at + 2), 16)));
  const [red = 0, green = 0, blue = 0] = channels;
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
