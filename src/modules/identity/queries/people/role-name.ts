import { currentLanguage } from '@platform/context';
import { hasSentence, translate } from '@platform/i18n/catalogues';

/** Built-in roles are translated by their code; others have the name they were given. */
export const roleName = ({ code, name }: { code: string; name: string }): string => {
  const key = `roles.${code}`;
  return hasSentence(key, currentLanguage()) ? translate(key) : name;
};
