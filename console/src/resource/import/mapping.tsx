import { Alert, Button, Select, Table } from 'antd';

import type { ImportPreview } from '@platform/contract';
import { useTranslation } from '../../providers/translation';
import { usePhone } from '../../shell/look/media';
import { ActionButton } from '../actions/action-button';
import { Step } from './step';

interface Props {
  sheet: ImportPreview;
  put: (mapping: ImportPreview['mapping']) => void;
  go: () => Promise<void>;
  another: () => void;
}

/** Maps each heading of the file to a column; automatic if the heading is one of ours. */
export function Mapping({ sheet, put, go, another }: Props) {
  const { t } = useTranslation();
  const phone = usePhone();
  const { headings, samples, columns, mapping, rows } = sheet;
  const left = mapping.filter((name, index) => name === null && headings[index]).length;
  const choose = (at: number, name: string | null): void =>
    // Each of our columns is filled from only one of theirs.
    put(
      mapping.map((each, index) => {
        if (index === at) return name;
        return each === name ? null : each;
      }),
    );
  const samplesOf = (index: number): string => samples[index]?.join(' · ') ?? '';
  const matched = t('importing.matched', { n: headings.length - left, of: headings.length, rows });
  return (
    <Step label={matched}>
      <Alert
        type={left > 0 ? 'info' : 'success'}
        showIcon
        message={matched}
        description={left > 0 ? t('importing.leftOut', { n: left }) : undefined}
      />
      <Table
        size="small"
        rowKey="index"
        pagination={false}
        scroll={{ y: 360 }}
        dataSource={headings.map((heading, index) => ({ heading, index }))}
        columns={[
          {
            title: t('importing.heading'),
            dataIndex: 'heading',
            width: phone ? undefined : 200,
            ellipsis: true,
            // On a phone the examples stand under the heading that they are of.
            render: (heading: string, { index }) => (
              <>
                {heading}
                {phone && <div className="dim import-samples">{samplesOf(index)}</div>}
              </>
            ),
          },
          {
            title: t('importing.samples'),
            ellipsis: true,
            hidden: phone,
            render: (_, { index }) => <span className="dim">{samplesOf(index)}</span>,
          },
          {
            title: t('importing.column'),
            width: phone ? '54%' : 260,
            render: (_, { index, heading }) => (
              <Select
                className="import-column"
                showSearch
                allowClear
                optionFilterProp="label"
                placeholder={t('importing.none')}
                aria-label={t('importing.columnOf', { heading })}
                value={mapping[index]}
                options={columns.map(({ name, label }) => ({ value: name, label }))}
                onChange={(name?: string) => choose(index, name ?? null)}
              />
            ),
          },
        ]}
      />
      <div className="import-foot">
        <Button onClick={another}>{t('resource.import.another')}</Button>
        <ActionButton primary disabled={mapping.every((name) => name === null)} run={go}>
          {t('importing.try', { n: rows })}
        </ActionButton>
      </div>
    </Step>
  );
}
