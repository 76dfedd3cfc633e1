import { PrinterOutlined } from '@ant-design/icons';

import {
  pcbGroupNames,
  pcbGroups,
  pcbLetter,
  type PcbRecord,
  type WhySubject,
  type WhyView,
} from '@modules/payroll/contract';
import { useTranslation } from '../../../providers/translation';
import { ReadMore } from '../../../reading/read-more';
import { ActionButton, Nothing } from '../../../resource';
import { grouped } from '../../../resource/show/figures';
import { type OnePayslip, payrollRuns } from '../payroll-calls';
import { Steps } from './steps';

interface Props {
  record: PcbRecord;
  steps: WhyView['subjects'][WhySubject];
  one: OnePayslip;
}

/** The tax calculation sheet: every variable, the reliefs line by line, then the steps. */
export function PcbSheet({ record, steps, one }: Props) {
  const { t } = useTranslation();
  return (
    <article className="pcb-sheet">
      <div className="pcb-head">
        <span className="dim">
          {t(`choices.taxRegime.${record.regime}`)} ·{' '}
          {t('payrollRun.pcb.category', { n: record.category })} <ReadMore topic="pcb" />
        </span>
        <span className="pcb-prints">
          <ActionButton
            allow="payrollRun:page"
            icon={<PrinterOutlined aria-hidden />}
            run={() => payrollRuns.printSheet(one)}
          >
            {t('payrollRun.pcb.print')}
          </ActionButton>
          <ActionButton allow="payrollRun:page" run={() => payrollRuns.printSheet(one, 'ms')}>
            {t('papers.malay')}
          </ActionButton>
        </span>
      </div>
      {pcbGroupNames.map((group) => (
        <section key={group}>
          <h3>{t(`payrollRun.pcb.group.${group}`)}</h3>
          <dl className="pcb-variables">
            {pcbGroups[group].map((name) => (
              <div key={name}>
                <dt>
                  <b>{pcbLetter(name)}</b>
                  <span className="dim">{t(`payrollRun.pcb.variable.${name}`)}</span>
                </dt>
                <dd className="figures">
                  {record.variables[name] === null ? <Nothing /> : grouped(record.variables[name])}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Reliefs reliefs={record.reliefs} />
      <section>
        <h3>{t('payrollRun.pcb.steps')}</h3>
        <Steps steps={steps} />
      </section>
    </article>
  );
}

function Reliefs({ reliefs }: Pick<PcbRecord, 'reliefs'>) {
  const { t } = useTranslation();
  return (
    <section>
      <h3>{t('payrollRun.pcb.reliefItems')}</h3>
      <div
        className="payroll-scroll"
        tabIndex={0}
        role="group"
        aria-label={t('payrollRun.pcb.reliefItems')}
      >
        <table className="payroll-table">
          <thead>
            <tr>
              <th scope="col">{t('payrollRun.pcb.relief')}</th>
              <th scope="col" className="end">
                {t('payrollRun.pcb.claimed')}
              </th>
              <th scope="col" className="end">
                {t('payrollRun.pcb.allowed')}
              </th>
            </tr>
          </thead>
          <tbody>
            {reliefs.map(({ code, name, claimed, allowed }) => (
              <tr key={code}>
                <th scope="row">
                  {name} <span className="dim">{code}</span>
                </th>
                <td className="end figures">{grouped(claimed)}</td>
                <td className={claimed === allowed ? 'end figures' : 'end figures warned'}>
                  {grouped(allowed)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
