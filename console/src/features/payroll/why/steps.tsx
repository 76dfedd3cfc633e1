import './steps.css';
import type { WhyView, WhySubject } from '@modules/payroll/contract';
import { useTranslation } from '../../../providers/translation';
import { grouped } from '../../../resource/show/figures';

type Step = WhyView['subjects'][WhySubject][number];

/** A computation step by step: the result, the rule, the values used, and the source. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation();
  if (steps.length === 0) return <p className="dim">{t('payrollRun.noSteps')}</p>;
  return (
    <ol className="working">
      {steps.map((step, index) => (
        <li key={index}>
          <div className="working-line">
            <strong>{step.name}</strong>
            <strong className="figures">{grouped(step.result)}</strong>
          </div>
          <p className="working-formula">{step.formula}</p>
          <dl className="working-values">
            {Object.entries(step.values).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="figures">{grouped(value)}</dd>
              </div>
            ))}
          </dl>
          <p className="dim working-source">{step.source}</p>
        </li>
      ))}
    </ol>
  );
}
