import { currentLanguage } from '@platform/context';
import { hasSentence, translate } from '@platform/i18n/catalogues';

/** Delivered roles are known by their code and speak every language; others have the name they got. */
export const roleName = ({ code, name }: { code: string; name: string }): string => {
  const key = `roles.${code}`;
  return hasSentence(key, currentLanguage()) ? translate(key) : name;
};
