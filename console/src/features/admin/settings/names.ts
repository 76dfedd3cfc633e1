import type { Translator } from '../../../providers/translation';

/** What a setting is called: in the reader's language where the program knows it. */
export const settingName = ({ either }: Pick<Translator, 'either'>, code: string, name: string) =>
  either([`config.names.${code}`], name);
