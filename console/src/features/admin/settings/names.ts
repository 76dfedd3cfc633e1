import type { Translator } from '../../../providers/translation';

/** The name of a setting, in the reader's language if the program knows it. */
export const settingName = ({ either }: Pick<Translator, 'either'>, code: string, name: string) =>
  either([`config.names.${code}`], name);
