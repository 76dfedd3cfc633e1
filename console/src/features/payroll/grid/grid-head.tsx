import { useTranslation } from '../../../providers/translation';
import { figureColumns, FIRST_OF_EMPLOYER } from './columns';

export function GridHead() {
  const { t } = useTranslation();
  const column = (name: string): string => t(`payrollRun.column.${name}`);
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className="grid-name">
          {column('name')}
        </th>
        <th scope="col" className="end">
          {column('base')}
        </th>
        <th scope="col" className="end">
          {column('workingDays')}
        </th>
        <th scope="col" className="end">
          {column('unpaidLeave')}
        </th>
        <th scope="col" className="end">
          {column('paidLeave')}
        </th>
        <th scope="col" className="grid-items">
          {column('items')}
        </th>
        {figureColumns.map((name) => (
          <th
            key={name}
            scope="col"
            className={name === FIRST_OF_EMPLOYER ? 'end apart' : 'end'}
            title={t(`payrollRun.term.${name}`)}
          >
            {column(name)}
          </th>
        ))}
        <th scope="col" className="end grid-net" title={t('payrollRun.term.net')}>
          {column('net')}
        </th>
      </tr>
    </thead>
  );
}
