/** Places on a page that a step can point at; the console marks them with `data-guide`. */
export const guideSpots = ['page', 'add'] as const;
export type GuideSpot = (typeof guideSpots)[number];

/** The pictures that the console draws. */
export const tutorialPictures = [
  'company',
  'key',
  'product',
  'buyer',
  'invoice',
  'person',
  'papers',
  'calendar',
  'payslip',
  'check',
] as const;
export type TutorialPicture = (typeof tutorialPictures)[number];
