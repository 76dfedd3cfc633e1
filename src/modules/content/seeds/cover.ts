import type { PostCategory } from '../domain/kinds';

const WIDTH = 960;
const HEIGHT = 420;

const hues: Record<PostCategory, number> = {
  eInvoice: 174,
  payroll: 212,
  contributions: 262,
  tax: 24,
  product: 330,
};

/** A plain picture of sheets and bars in the colour of its category, different for each number. */
export async function coverOf(category: PostCategory, number: number): Promise<Buffer> {
  const hue = hues[category];
  const shade = (lightness: number, saturation = 45): string =>
    `hsl(${hue}, ${saturation}%, ${lightness}%)`;
  const sheets = Array.from({ length: 4 }, (_, at) => {
    const x = 90 + at * 205 + ((number * 37 + at * 53) % 60);
    const y = 70 + ((number * 29 + at * 71) % 90);
    const lines = Array.from({ length: 5 }, (__, row) => {
      const long = 50 + ((number * 13 + at * 17 + row * 31) % 80);
      return `<rect x="${x + 20}" y="${y + 30 + row * 30}" width="${long}" height="10" rx="5" fill="${shade(row === 0 ? 42 : 78)}"/>`;
    });
    return `<rect x="${x}" y="${y}" width="170" height="210" rx="12" fill="#fff" fill-opacity="0.92"/>${lines.join('')}`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="${shade(30)}"/><stop offset="1" stop-color="${shade(52)}"/>
    </linearGradient></defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/>${sheets.join('')}</svg>`;
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).webp({ quality: 82 }).toBuffer();
}
