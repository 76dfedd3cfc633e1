/** Where a holiday is kept: everywhere, or in one state by the authority's code of it. */
export const holidayPlaces = [
  'federal',
  ...(['01', '02', '03', '04', '05', '06', '07', '08'] as const),
  ...(['09', '10', '11', '12', '13', '14', '15', '16'] as const),
] as const;
export type HolidayPlace = (typeof holidayPlaces)[number];
