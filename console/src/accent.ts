/** Derives a palette from a person's own colour; surfaces and text colours stay the same. */
export interface Accent {
  primary: string;
  primaryInk: string;
  onPrimary: string;
  tint: string;
  focus: string;
}

interface Ground {
  ground: string;
  surface: string;
  raised: string;
}

type Rgb = readonly [number, number, number];

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

const rgbOf = (colour: string): Rgb => {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

const hex = (part: number): string => Math.round(part).toString(16).padStart(2, '0');

/** Mixes `part` of the second colour into the first. */
export function mixed(one: string, other: string, part: number): string {
  const [a, b] = [rgbOf(one), rgbOf(other)];
  return `#${a.map((each, index) => hex(each + (b[index]! - each) * part)).join('')}`;
}

const linear = (part: number): number =>
  part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;

const luminance = (colour: string): number => {
  const [red, green, blue] = rgbOf(colour).map(linear) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** WCAG 2.2, "contrast ratio": 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter! + 0.05) / (darker! + 0.05);
}

const STEP = 0.02;

/** The colour nearest to the requested one that is readable on all of these. */
function readable(colour: string, end: string, on: readonly string[], least: number): string {
  for (let part = 0; part < 1; part += STEP) {
    const tried = mixed(colour, end, part);
    if (on.every((each) => contrast(tried, each) >= least)) return tried;
  }
  return end;
}

const [white, black] = ['#ffffff', '#000000'] as const;

/** Console look, section 1: a contrast of 4.5 in both themes, whatever colour is chosen. */
const MIN = 4.5;

export function accentOf(colour: string, on: Ground, isDark: boolean): Accent {
  const end = isDark ? white : black;
  const grounds = [on.ground, on.surface, on.raised];
  const primary = readable(colour, end, grounds, MIN);
  const tint = mixed(on.surface, primary, isDark ? 0.18 : 0.12);
  return {
    primary,
    primaryInk: readable(primary, end, [...grounds, tint], MIN + 1),
    onPrimary: isDark ? readable(mixed(primary, black, 0.8), black, [primary], MIN) : white,
    tint,
    focus: primary,
  };
}
