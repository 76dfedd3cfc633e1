import type { Speech } from '../../../providers/words';

/** What a setting is called: in the reader's language where the program knows it. */
export const settingName = ({ either }: Pick<Speech, 'either'>, code: string, name: string) =>
  either([`config.names.${code}`], name);
