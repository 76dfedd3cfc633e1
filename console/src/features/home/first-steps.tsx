import { CheckCircleFilled, CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';

import type { FirstStepsView } from '@modules/accounts/contract';
import type { PageName } from '../../components';
import { call } from '../../providers/http/http';
import { useCan } from '../../providers/session/session';
import { useTranslation } from '../../providers/translation';
import { useLoaded } from '../../providers/use-loaded';
import { usePathOf } from '../../shell/frame/shell-data';
import { onIntent } from '../../shell/states/on-intent';
import { forgetHeight } from './usual-height';

const loadForms = () => import('../../in-place');
const InPlace = lazy(async () => ({ default: (await loadForms()).InPlace }));

const read = (signal: AbortSignal) =>
  call<FirstStepsView | null>('/api/sysAuth/firstSteps', { signal });

type FormName = 'supplier' | 'product' | 'buyer';

interface Step {
  key: 'seller' | 'credential' | 'product' | 'buyer' | 'invoice' | 'colleague' | 'payroll';
  allow: string;
  /** A form on top of this page, or a page and the rest of the path. */
  opens: FormName | [PageName, string];
}

const steps: readonly Step[] = [
  { key: 'seller', allow: 'supplier:add', opens: 'supplier' },
  { key: 'credential', allow: 'orgCredential:add', opens: ['orgCredential', '?new=1'] },
  { key: 'product', allow: 'product:add', opens: 'product' },
  { key: 'buyer', allow: 'buyer:add', opens: 'buyer' },
  { key: 'invoice', allow: 'document:add', opens: ['invoice', '/new'] },
  { key: 'colleague', allow: 'sysUser:add', opens: ['sysUser', ''] },
  { key: 'payroll', allow: 'employee:add', opens: ['employee', ''] },
];

interface Props {
  end: () => void;
  /** Shown while it loads, in the place of what will be there. */
  reserved: ReactNode;
}

/**
 * The steps to the first invoice and the first payroll; steps that the records show as done are
 * ticked off.
 */
export default function FirstSteps({ end, reserved }: Props) {
  const { t } = useTranslation();
  const can = useCan();
  const { value: facts, error, again } = useLoaded(read);
  const [open, setOpen] = useState<FormName | null>(null);
  const isOver = facts !== null && steps.every(({ key }) => facts[key]);
  useEffect(() => {
    if (isOver) end();
  }, [isOver, end]);
  const mine = steps.filter(({ allow }) => can(allow));
  const isDone = facts !== null && mine.every(({ key }) => facts[key]);
  useEffect(() => {
    if (isDone) forgetHeight('firstSteps');
  }, [isDone]);
  if (!facts) return error ? null : reserved;
  if (isDone) return null;
  const next = mine.find(({ key }) => !facts[key])?.key;
  return (
    <section className="panel first-steps" aria-labelledby="first-steps">
      <header>
        <h2 id="first-steps">{t('home.first.title')}</h2>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t('home.first.end')}
          title={t('home.first.end')}
          onClick={end}
        />
      </header>
      <ol>
        {mine.map((step, index) => (
          <li key={step.key} aria-current={step.key === next ? 'step' : undefined}>
            {facts[step.key] ? (
              <CheckCircleFilled aria-label={t('home.first.done')} role="img" />
            ) : (
              <span className="step-number" aria-hidden>
                {index + 1}
              </span>
            )}
            <span className="step-text">
              <strong>{t(`home.first.${step.key}`)}</strong>
              {!facts[step.key] && (
                <span className="dim">
                  {t(
                    step.key === 'credential'
                      ? `home.first.credential_${facts.environment}`
                      : `home.first.${step.key}Text`,
                  )}
                </span>
              )}
            </span>
            {!facts[step.key] && <Begin step={step} isNext={step.key === next} open={setOpen} />}
          </li>
        ))}
      </ol>
      <Learn />
      {open && (
        <Suspense fallback={null}>
          <InPlace
            request={{ of: open, ...(open === 'supplier' && { initial: facts.sellerDraft }) }}
            saved={() => {
              setOpen(null);
              again();
            }}
            close={() => setOpen(null)}
          />
        </Suspense>
      )}
    </section>
  );
}

interface BeginProps {
  step: Step;
  isNext: boolean;
  open: (form: FormName) => void;
}

function Begin({ step: { key, opens }, isNext, open }: BeginProps) {
  const { t } = useTranslation();
  const pathOf = usePathOf();
  const navigate = useNavigate();
  const isHere = typeof opens === 'string';
  const path = isHere ? undefined : pathOf(opens[0]);
  if (!isHere && !path) return null;
  return (
    <Button
      type={isNext ? 'primary' : 'default'}
      aria-label={`${t('home.first.begin')}: ${t(`home.first.${key}`)}`}
      onClick={() => (isHere ? open(opens) : void navigate(path + opens[1]))}
      {...(isHere && onIntent(loadForms))}
    >
      {t('home.first.begin')}
    </Button>
  );
}

/** For people who prefer to be guided. */
function Learn() {
  const { t } = useTranslation();
  const path = usePathOf()('tutorials');
  return path ? <Link to={path}>{t('home.first.learn')}</Link> : null;
}
