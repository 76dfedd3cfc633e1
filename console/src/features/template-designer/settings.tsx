import { Collapse } from 'antd';

import { useTranslation } from '../../providers/translation';
import { ClosingPart } from './parts/closing-part';
import { DetailsPart } from './parts/details-part';
import { HeadPart, FootPart } from './parts/edge-parts';
import { LinesPart } from './parts/lines-part';
import { OrderPart } from './parts/order-part';
import { PagePart } from './parts/page-part';
import { PartiesPart } from './parts/party-parts';
import type { SettingsProps } from './use-parts';

/** All settings of a template, part by part. */
export function Settings(props: SettingsProps) {
  const { t } = useTranslation();
  const { faults } = props;
  const parts = [
    {
      key: 'page',
      fields: ['paper', 'look', 'fontSize', 'color', 'languages', 'copies'],
      Part: PagePart,
    },
    { key: 'head', fields: ['logo', 'header', 'qr'], Part: HeadPart },
    { key: 'parties', fields: ['parties', 'supplier', 'buyer'], Part: PartiesPart },
    { key: 'details', fields: ['additional', 'customFields', 'values'], Part: DetailsPart },
    { key: 'lines', fields: ['columns'], Part: LinesPart },
    { key: 'closing', fields: ['bank', 'terms', 'signature'], Part: ClosingPart },
    { key: 'foot', fields: ['footer'], Part: FootPart },
    { key: 'order', fields: ['order'], Part: OrderPart },
  ];
  const countOf = (fields: readonly string[]): number =>
    faults.filter(({ path }) => fields.some((field) => path.split(/[.[]/)[0] === field)).length;
  return (
    <Collapse
      className="settings"
      size="small"
      defaultActiveKey={['page', 'head']}
      items={parts.map(({ key, fields, Part }) => ({
        key,
        label: t(`designer.part.${key}`),
        extra: countOf(fields) > 0 && (
          <span className="fault" role="status">
            {t('designer.faults', { n: countOf(fields) })}
          </span>
        ),
        children: <Part {...props} />,
      }))}
    />
  );
}
