/** An identity number with all but its last four characters hidden (platform-api, section 3.3). */
export const masked = (number: string | null): string | null =>
  number && number.replace(/.(?=.{4})/gs, '*');
