import { Button, Tooltip } from 'antd';
import { Link } from 'react-router-dom';

import type { FindingView, Severity } from '@modules/payroll/contract';
import type { PageName } from '../../../components';
import { useTranslation } from '../../../providers/translation';
import { Allowed, StatusTag } from '../../../resource';
import { usePathOf } from '../../../shell/frame/shell-data';
import type { Tone } from '../../../theme';

interface Verbs {
  waive: (finding: FindingView) => void;
  withdraw: (waiverId: string) => Promise<void>;
}

type Group = Severity | 'waived';
const groups: readonly Group[] = ['error', 'warning', 'notice', 'waived'];
const tones: Readonly<Record<Group, Tone>> = {
  error: 'failed',
  warning: 'attention',
  notice: 'moving',
  waived: 'waiting',
};

/** The findings by severity; waived ones come last. */
export function Findings({ findings, ...verbs }: Verbs & { findings: readonly FindingView[] }) {
  const { t } = useTranslation();
  return (
    <>
      {groups.map((group) => {
        const some = findings.filter((finding) => groupOf(finding) === group);
        return (
          some.length > 0 && (
            <section key={group} className="card readiness-group">
              <h2>
                <StatusTag tone={tones[group]}>
                  {`${t(`readiness.severity.${group}`)} (${some.length})`}
                </StatusTag>
              </h2>
              <ul>
                {some.map((finding) => (
                  <Row key={keyOf(finding)} finding={finding} {...verbs} />
                ))}
              </ul>
            </section>
          )
        );
      })}
    </>
  );
}

const groupOf = ({ waiver, severity }: FindingView): Group => (waiver ? 'waived' : severity);

const keyOf = ({ check, employee, place }: FindingView): string =>
  `${check} ${employee?.id} ${place.id}`;

function Row({ finding, waive, withdraw }: Verbs & { finding: FindingView }) {
  const { t } = useTranslation();
  const { employee, check, params, waiver, canWaive } = finding;
  const href = useHref(finding);
  return (
    <li>
      <span className="finding-who">
        {employee ? `${employee.staffNumber} ${employee.name}` : t('readiness.employer')}
      </span>
      <span className="finding">
        {t(`readiness.check.${check}`, params)}
        {waiver && <div className="dim">{waiver.reason}</div>}
      </span>
      <span className="finding-verbs">
        {href && <Link to={href}>{t('readiness.mend')}</Link>}
        <Allowed any={[waiver ? 'readinessWaiver:delete' : 'readinessWaiver:add']}>
          {waiver ? (
            <Button size="small" onClick={() => void withdraw(waiver.id)}>
              {t('readiness.unwaive')}
            </Button>
          ) : (
            <Tooltip title={canWaive ? undefined : t('readiness.never')}>
              <Button size="small" disabled={!canWaive} onClick={() => waive(finding)}>
                {t('readiness.waive')}
              </Button>
            </Tooltip>
          )}
        </Allowed>
      </span>
    </li>
  );
}

/** The URL of the record's form, if the person has access to its screen. */
function useHref({ place }: FindingView): string | null {
  const path = usePathOf()(place.resource as PageName);
  if (!path) return null;
  return place.id === null ? `${path}?new=1` : `${path}?edit=${place.id}`;
}
