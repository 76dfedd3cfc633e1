interface Drawing {
  svg: string;
  seconds: number;
}

const PAPER = '#f4f8f7';
const INK = '#12302c';
const TEAL = '#0f766e';
const GREEN = '#15803d';
const AMBER = '#b45309';
const RED = '#b91c1c';
const LINE = '#b9cfcb';

/** The captions contain the text, in three languages; the pictures need none. */
const picture = (inside: string, step: number, steps: number): string => {
  const dots = Array.from(
    { length: steps },
    (_, index) =>
      `<circle cx="${640 + (index - (steps - 1) / 2) * 44}" cy="668" r="9" fill="${index <= step ? TEAL : LINE}"/>`,
  ).join('');
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" viewBox="0 0 1280 720">' +
    `<rect width="1280" height="720" fill="${PAPER}"/>${inside}${dots}</svg>`
  );
};

const sheet = (x: number, y: number, lines: number, mark = LINE): string =>
  `<rect x="${x}" y="${y}" width="300" height="400" rx="14" fill="#fff" stroke="${LINE}" stroke-width="4"/>` +
  `<rect x="${x + 32}" y="${y + 34}" width="120" height="22" rx="6" fill="${mark}"/>` +
  Array.from(
    { length: lines },
    (_, index) =>
      `<rect x="${x + 32}" y="${y + 92 + index * 42}" width="${236 - (index % 3) * 44}" height="14" rx="7" fill="${LINE}"/>`,
  ).join('');

const arrow = (x: number, y: number, length: number, colour = TEAL): string =>
  `<path d="M${x} ${y}h${length}m-34 -26l34 26l-34 26" fill="none" stroke="${colour}" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"/>`;

const tick = (x: number, y: number, colour = GREEN): string =>
  `<circle cx="${x}" cy="${y}" r="64" fill="${colour}"/><path d="M${x - 28} ${y + 2}l20 22l38 -46" fill="none" stroke="#fff" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"/>`;

const authority = (x: number, y: number): string =>
  `<path d="M${x} ${y + 110}L${x + 160} ${y}L${x + 320} ${y + 110}z" fill="${TEAL}"/>` +
  [0, 1, 2, 3]
    .map(
      (index) =>
        `<rect x="${x + 36 + index * 72}" y="${y + 126}" width="34" height="180" fill="${TEAL}"/>`,
    )
    .join('') +
  `<rect x="${x}" y="${y + 318}" width="320" height="34" rx="6" fill="${TEAL}"/>`;

/** A clock with its hand after a share of the way round. */
const clock = (x: number, y: number, share: number, colour: string): string => {
  const angle = share * 2 * Math.PI;
  const [dx, dy] = [Math.sin(angle) * 120, -Math.cos(angle) * 120].map(Math.round);
  return (
    `<circle cx="${x}" cy="${y}" r="170" fill="#fff" stroke="${INK}" stroke-width="12"/>` +
    `<path d="M${x} ${y}L${x + dx!} ${y + dy!}" stroke="${colour}" stroke-width="16" stroke-linecap="round"/>` +
    `<circle cx="${x}" cy="${y}" r="14" fill="${INK}"/>`
  );
};

/** Pay in columns: the employee's share, and those of EPF, SOCSO, EIS and tax. */
const columns = (heights: readonly number[], lit: number): string =>
  heights
    .map((height, index) => {
      const fill = index === lit ? TEAL : LINE;
      return `<rect x="${330 + index * 130}" y="${560 - height}" width="90" height="${height}" rx="10" fill="${fill}"/>`;
    })
    .join('') + `<path d="M300 560h690" stroke="${INK}" stroke-width="6"/>`;

const film = (scenes: readonly string[], seconds: number): Drawing[] =>
  scenes.map((inside, index) => ({ svg: picture(inside, index, scenes.length), seconds }));

const pay = [380, 240, 70, 40, 130] as const;

export const drawings: Readonly<Record<string, readonly Drawing[]>> = {
  /** From a draft to a valid e-invoice, and the 72 hours after it. */
  einvoice: film(
    [
      sheet(490, 120, 6),
      sheet(220, 120, 6, TEAL) + arrow(560, 320, 160) + authority(780, 150),
      sheet(490, 120, 6, TEAL) + tick(790, 520),
      sheet(260, 120, 6, TEAL) + tick(560, 520) + clock(900, 320, 0.02, GREEN),
      sheet(260, 120, 6, TEAL) + tick(560, 520, AMBER) + clock(900, 320, 0.92, RED),
    ],
    3,
  ),
  /** The deductions from a month's pay, and when they are due. */
  payday: film(
    [
      columns(pay, 0),
      columns(pay, 1),
      columns(pay, 2),
      columns(pay, 4),
      sheet(300, 120, 6, TEAL) + clock(880, 320, 0.5, TEAL),
    ],
    3,
  ),
};
