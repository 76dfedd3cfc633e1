import type { Translator } from '../../../providers/translation';

/** The name of a setting; in the reader's language if it is a built-in one. */
export const settingName = ({ either }: Pick<Translator, 'either'>, code: string, name: string) =>
  either([`config.names.${code}`], name);
