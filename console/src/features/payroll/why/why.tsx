import { Segmented } from 'antd';
import { useCallback, useState } from 'react';

import { whySubjects, type WhySubject, type WhyView } from '@modules/payroll/contract';
import { useTranslation } from '../../../providers/translation';
import { EmptyState, SkeletonRows } from '../../../resource';
import { Failure } from '../../../shell/states/failure';
import { isUncomputed } from '../uncomputed';
import { type OnePayslip, payrollRuns } from '../payroll-calls';
import { useRunData } from '../use-run-data';
import { PcbSheet } from './pcb-sheet';
import { Steps } from './steps';

/**
 * How each figure of a payslip was calculated, by subject; the tax with its whole calculation
 * sheet.
 */
export function Why({ one }: { one: OnePayslip }) {
  const { t } = useTranslation();
  const { value, error, again } = useRunData(
    useCallback((signal) => payrollRuns.why(one, signal), [one]),
  );
  const [subject, setSubject] = useState<WhySubject>('pay');
  if (isUncomputed(error)) return <NotFound />;
  if (error) return <Failure title={t('payrollRun.pcb.failed')} error={error} again={again} />;
  if (!value) return <SkeletonRows rows={8} />;
  const there = whySubjects.filter((each) => each === 'pcb' || value.subjects[each].length > 0);
  return (
    <>
      <div className="payroll-subjects">
        <Segmented
          value={subject}
          onChange={setSubject}
          options={there.map((each) => ({ value: each, label: t(`payrollRun.subject.${each}`) }))}
        />
      </div>
      <Subject why={value} subject={subject} one={one} />
    </>
  );
}

interface SubjectProps {
  why: WhyView;
  subject: WhySubject;
  one: OnePayslip;
}

function Subject({ why, subject, one }: SubjectProps) {
  const steps = why.subjects[subject];
  if (subject !== 'pcb') return <Steps steps={steps} />;
  return why.pcb.payslipInfoId ? (
    <PcbSheet record={why.pcb} steps={steps} one={one} />
  ) : (
    <NotFound />
  );
}

function NotFound() {
  const { t } = useTranslation();
  return (
    <EmptyState
      mark="0"
      title={t('payrollRun.pcb.notFound')}
      text={t('payrollRun.pcb.notFoundText')}
    />
  );
}
