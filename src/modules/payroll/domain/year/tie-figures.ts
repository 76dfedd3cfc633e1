/** The figures of a year that are compared; the names are those of C.P.8D. */
export const tieFigures = [
  ...(['gross', 'benefits', 'accommodation', 'shareOption', 'exempt', 'claimedRelief'] as const),
  ...(['claimedZakat', 'fund', 'zakat', 'pcb', 'cp38', 'medicalInsurance'] as const),
  ...(['socialSecurity'] as const),
] as const;
export type TieFigure = (typeof tieFigures)[number];

/** The key of a figure's name, which a sentence translates. */
export const figureWord = (figure: TieFigure): string => `payrollFigure.${figure}`;
