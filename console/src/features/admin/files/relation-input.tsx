import { Form, Select } from 'antd';

import { useCan } from '../../../providers/session/session';
import { useTranslation } from '../../../providers/translation';
import { RefSelect } from '../../../resource';
import { sysFile } from './definition';

export interface Relation {
  relationName: string;
  relationId: string;
}

export const nothing: Relation = { relationName: '', relationId: '' };

interface Props {
  value: Relation;
  onChange: (relation: Relation) => void;
}

/** The record that a file belongs to: first its kind, then the record. */
export function RelationInput({ value, onChange }: Props) {
  const { t } = useTranslation();
  const can = useCan();
  const kinds = sysFile.fields.relationName.values ?? [];
  return (
    <Form.Item label={t('fields.sysFile.relationName')} htmlFor="relation-name">
      <div className="relation">
        <Select
          id="relation-name"
          value={value.relationName || undefined}
          onChange={(relationName) => onChange({ relationName, relationId: '' })}
          options={kinds
            .filter((name) => can(`${name}:page`))
            .map((name) => ({ value: name, label: t(`choices.fileRelation.${name}`) }))}
        />
        {value.relationName && (
          <RefSelect
            key={value.relationName}
            to={value.relationName}
            value={value.relationId || null}
            onChange={(id: unknown) =>
              onChange({ ...value, relationId: typeof id === 'string' ? id : '' })
            }
          />
        )}
      </div>
    </Form.Item>
  );
}
