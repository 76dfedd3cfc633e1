import type { OwnOrgInfo } from '@modules/identity/contract';
import { listed, useTranslation } from '../../../providers/translation';
import { Nothing, PlainDateText } from '../../../resource';

/** The person's organisation, managed by an administrator. */
export function OwnOrganisation({ org }: { org: OwnOrgInfo }) {
  const { t } = useTranslation();
  const facts: [string, React.ReactNode][] = [
    ['centre.organisation', org.orgName],
    ['centre.code', org.orgCode],
    ['fields.posId', org.posName],
    ['fields.jobNum', org.jobNum],
    ['fields.joinDate', org.joinDate && <PlainDateText value={org.joinDate} />],
    ['centre.roles', listed(org.roles)],
    ['centre.affiliated', listed(org.affiliated)],
  ];
  return (
    <>
      <p className="dim">{t('centre.organisationNote')}</p>
      <dl className="facts">
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{value === null || value === '' ? <Nothing /> : value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
