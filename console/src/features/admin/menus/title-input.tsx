import { Button, Input } from 'antd';

import { languages, textsOfTitle, titleIn, titleOfTexts, type TitleTexts } from '@kernel/i18n';
import { useTranslation } from '../../../providers/translation';
import type { InputParts } from '../../../resource';

type Props = InputParts<string | null>;

/** A title for all readers, or one for each language (specification 1, section 5). */
export function TitleInput({ id, value, onChange, onBlur, disabled }: Props) {
  const { t, either, language } = useTranslation();
  const title = value ?? '';
  const texts = textsOfTitle(title);
  /** The readers of the current language see the same as before. */
  const turned = (): string =>
    texts ? titleIn(title, language) : titleOfTexts({ [language]: either([title], title) });
  return (
    <>
      {texts ? (
        <LanguageInputs
          {...{ id, texts, onBlur, disabled }}
          onChange={(next) => onChange?.(titleOfTexts(next))}
        />
      ) : (
        <Input
          {...{ id, onBlur, disabled }}
          value={title}
          onChange={({ target }) => onChange?.(target.value)}
        />
      )}
      {!disabled && (
        <Button type="link" size="small" onClick={() => onChange?.(turned())}>
          {t(texts ? 'menuTitle.one' : 'menuTitle.each')}
        </Button>
      )}
    </>
  );
}

interface LanguageProps extends Pick<Props, 'id' | 'onBlur' | 'disabled'> {
  texts: TitleTexts;
  onChange: (texts: TitleTexts) => void;
}

/** The label of the form belongs to the first of them. */
function LanguageInputs({ id, texts, onChange, onBlur, disabled }: LanguageProps) {
  const { t } = useTranslation();
  return (
    <div className="menu-title">
      {languages.map((language, index) => (
        <Input
          key={language}
          id={index === 0 ? id : undefined}
          prefix={<span className="dim">{t(`menuTitle.language.${language}`)}</span>}
          aria-label={t('menuTitle.in', { language: `menuTitle.language.${language}` })}
          value={texts[language] ?? ''}
          onBlur={onBlur}
          disabled={disabled}
          onChange={({ target }) => onChange({ ...texts, [language]: target.value })}
        />
      ))}
    </div>
  );
}
