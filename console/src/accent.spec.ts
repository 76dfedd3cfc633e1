import fc from 'fast-check';

import { accentOf, contrast, isColour } from './accent';
import { paletteOf, palettes, primaries } from './theme';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('a custom accent colour', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#0f766e', '#ffffff', 5.47],
  ])('contrast of %s on %s is %d (WCAG 2.2)', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 1);
    expect(contrast(other, one)).toBeCloseTo(ratio, 1);
  });

  it.each(['light', 'dark'] as const)('keeps any colour legible in the %s theme', (mode) => {
    const on = palettes[mode];
    fc.assert(
      fc.property(colour, (any) => {
        const { primary, primaryInk, onPrimary, tint } = accentOf(any, on, mode === 'dark');
        expect(contrast(onPrimary, primary)).toBeGreaterThanOrEqual(4.5);
        for (const ground of [on.ground, on.surface, on.raised, tint])
          expect(contrast(primaryInk, ground)).toBeGreaterThanOrEqual(4.5);
        for (const ground of [on.ground, on.surface])
          expect(contrast(primary, ground)).toBeGreaterThanOrEqual(3);
        for (const ink of [on.ink, on.ink2])
          expect(contrast(ink, tint)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('uses the designed palette for teal', () => {
    expect(paletteOf('light', 'teal')).toBe(palettes.light);
    expect(paletteOf('dark', 'teal')).toBe(palettes.dark);
  });

  it('falls back to teal for an unknown name', () => {
    expect(paletteOf('light', 'red; --x: 1')).toBe(palettes.light);
    expect(Object.values(primaries).every(isColour)).toBe(true);
  });

  it('hardly changes a built-in colour in the light theme', () => {
    for (const value of Object.values(primaries))
      expect(contrast(paletteOf('light', value).primary, value)).toBeLessThan(1.1);
  });
});
