import { Modal, Tabs } from 'antd';
import { useEffect, useState } from 'react';

import type { Catalogue, Language } from '@kernel/i18n';
import { flatten } from '@kernel/i18n';
import { inForce, policyNames, type PolicyName } from '@modules/accounts/contract';
import { useTranslation } from '../../providers/translation';
import { SkeletonRows } from '../../resource/list/skeleton-rows';
import { usePhone } from '../../shell/look/media';
import { sectionsOf } from './policy-text';

interface Props {
  shown: PolicyName | null;
  show: (name: PolicyName | null) => void;
}

/** The three policies, readable where people agree to them (specification 2, section 2). */
export function PolicyDialog({ shown, show }: Props) {
  const { t } = useTranslation();
  const phone = usePhone();
  return (
    <Modal
      open={shown !== null}
      onCancel={() => show(null)}
      footer={null}
      width={phone ? '100%' : 760}
      title={t('register.policies')}
    >
      {shown && (
        <Tabs
          activeKey={shown}
          onChange={(name) => show(name as PolicyName)}
          items={policyNames.map((name) => ({
            key: name,
            label: t(`register.policy.${name}`),
            children: <Policy name={name} />,
          }))}
        />
      )}
    </Modal>
  );
}

function Policy({ name }: { name: PolicyName }) {
  const { t, language } = useTranslation();
  const texts = usePolicyTexts(language);
  if (!texts) return <SkeletonRows rows={8} />;
  return (
    <article className="policy" lang={language} tabIndex={0}>
      <p className="dim">{t('register.version', { version: inForce[name] })}</p>
      {sectionsOf(texts, name, inForce[name]).map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h3>{heading}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
}

const files = import.meta.glob<Parameters<typeof flatten>[0]>(
  '../../../../src/i18n/*/policies.json',
  { import: 'default' },
);

/** Long texts that few people open, so they are loaded on demand. */
function usePolicyTexts(language: Language): Catalogue | null {
  const [known, setKnown] = useState<{ language: Language; texts: Catalogue } | null>(null);
  useEffect(() => {
    let stale = false;
    const [, load] = Object.entries(files).find(([path]) => path.includes(`/${language}/`)) ?? [];
    void load?.().then((tree) => {
      if (!stale) setKnown({ language, texts: flatten(tree) });
    });
    return () => {
      stale = true;
    };
  }, [language]);
  return known?.language === language ? known.texts : null;
}
