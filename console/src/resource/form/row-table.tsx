import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  PlusOutlined,
} from '@ant-design/icons';
import { Button, Form, type FormInstance } from 'antd';

import type { Field } from '@kernel/fields';
import type { ResourceDefinition } from '@kernel/resource';
import { useTranslation } from '../../providers/translation';
import { newRow } from '../definition/definition';
import { type Labels, useLabels } from '../definition/labels';
import { FieldInput } from './widgets';

interface Props {
  /** The rows as a resource of their own, for their labels. */
  of: ResourceDefinition;
  name: string;
  field: Field;
  label: string;
  form: FormInstance;
}

/** The rows inside a record: edited in place, added, removed and reordered. */
export function RowTable({ of, name, field, label, form }: Props) {
  const { t } = useTranslation();
  const labels = useLabels(of);
  const { min = 0, max = Infinity } = field;
  const columns = Object.entries(of.fields);
  return (
    <Form.List name={name}>
      {(rows, { add, remove, move }, { errors }) => (
        <div className="row-table" role="group" aria-label={label}>
          <p className="row-table-title">{label}</p>
          {rows.length > 0 && (
            <div className="row-table-scroll" tabIndex={0} role="group" aria-label={label}>
              <table>
                <thead>
                  <tr>
                    {columns.map(([each, { required }]) => (
                      <th key={each} scope="col" className={required ? 'is-required' : undefined}>
                        {labels.field(each)}
                      </th>
                    ))}
                    <th>
                      <span className="hidden-label">{t('action.more')}</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map(({ key, name: at }) => (
                    <tr key={key} aria-label={t('resource.row', { n: at + 1 })}>
                      {columns.map(([each, inside]) => (
                        <td key={each} data-label={labels.field(each)}>
                          <RowInput name={[at, each]} field={inside} labels={labels} form={form} />
                        </td>
                      ))}
                      <td className="row-table-tools">
                        <Button
                          type="text"
                          size="small"
                          icon={<ArrowUpOutlined aria-hidden />}
                          aria-label={t('resource.rowUp', { n: at + 1 })}
                          disabled={at === 0}
                          onClick={() => move(at, at - 1)}
                        />
                        <Button
                          type="text"
                          size="small"
                          icon={<ArrowDownOutlined aria-hidden />}
                          aria-label={t('resource.rowDown', { n: at + 1 })}
                          disabled={at === rows.length - 1}
                          onClick={() => move(at, at + 1)}
                        />
                        <Button
                          type="text"
                          size="small"
                          danger
                          icon={<DeleteOutlined aria-hidden />}
                          aria-label={t('resource.removeRow', { n: at + 1 })}
                          disabled={rows.length <= min}
                          onClick={() => remove(at)}
                        />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
          <Form.ErrorList errors={errors} />
          <Button
            icon={<PlusOutlined aria-hidden />}
            disabled={rows.length >= max}
            onClick={() => add(newRow(of.fields))}
          >
            {t('resource.addRow')}
          </Button>
        </div>
      )}
    </Form.List>
  );
}

interface InputProps {
  name: [number, string];
  field: Field;
  labels: Labels;
  form: FormInstance;
}

function RowInput({ name, field, labels, form }: InputProps) {
  const [, own] = name;
  return (
    <Form.Item name={name} label={labels.field(own)} className="row-input">
      <FieldInput
        field={field}
        name={own}
        labels={labels}
        values={form.getFieldsValue(true) as Record<string, unknown>}
      />
    </Form.Item>
  );
}
