import generatePicker from 'antd/es/date-picker/generatePicker';
import type { Dayjs } from 'dayjs';
import dayjsDates from 'rc-picker/es/generate/dayjs';

/** `5 nov 2026` and `5 NOV 2026` as months are written: the library reads them only like that. */
const withCapitals = (text: string): string =>
  text.replace(
    /[a-z]{3,}/gi,
    (word) => `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()}`,
  );

/** Antd's picker of dates, into which a month may be typed in any case. */
export const TypedPicker = generatePicker<Dayjs>({
  ...dayjsDates,
  locale: {
    ...dayjsDates.locale,
    parse: (locale, text, formats) => dayjsDates.locale.parse(locale, withCapitals(text), formats),
  },
});
