import './language-choice.css';

import { languages } from '@kernel/i18n';
import { useTranslation } from '../../providers/translation';
import { chooseLanguage, languageNames } from './languages';

/** The languages side by side, for people who are not signed in. */
export function LanguageChoice() {
  const { language } = useTranslation();
  return (
    <nav className="language-choice">
      {languages.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          aria-pressed={each === language}
          onClick={() => chooseLanguage(each)}
        >
          {languageNames[each]}
        </button>
      ))}
    </nav>
  );
}
