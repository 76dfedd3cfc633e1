import { Form, type FormInstance, TreeSelect } from 'antd';
import { useMemo } from 'react';

import { sysUser } from '@modules/identity/contract';
import { useSession } from '../../providers/session/session';
import { useTranslation } from '../../providers/translation';
import { FieldInput, useLabels } from '../../resource';
import { optionsOf, useOrganisations } from './organisations.api';
import type { Person } from './person.api';
import { PositionSelect } from './position-select';

const names = Object.entries(sysUser.fields)
  .filter(([, { readOnly }]) => !readOnly)
  .map(([name]) => name);

/** A person's details and organisation. */
export function BasicTab({ form, isNew }: { form: FormInstance<Person>; isNew: boolean }) {
  const labels = useLabels(sysUser);
  const orgId = Form.useWatch('orgId', form);
  const values = (Form.useWatch([], form) ?? {}) as Record<string, unknown>;
  return (
    <div className="form-grid">
      <OrganisationItem form={form} />
      {names.map((name) => {
        const field = sysUser.fields[name as keyof typeof sysUser.fields];
        return (
          <Form.Item key={name} name={name} label={labels.field(name)} required={field.required}>
            {name === 'posId' ? (
              <PositionSelect orgId={orgId} />
            ) : (
              <FieldInput
                {...{ field, name, labels, values }}
                disabled={field.immutable && !isNew}
              />
            )}
          </Form.Item>
        );
      })}
    </div>
  );
}

/** People cannot move themselves; each organisation has its own roles to grant. */
function OrganisationItem({ form }: { form: FormInstance<Person> }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { nodes } = useOrganisations('tree');
  const options = useMemo(() => optionsOf(nodes ?? []), [nodes]);
  const isMe = form.getFieldValue('id') === user.id;
  return (
    <Form.Item name="orgId" label={t('people.organisation')} required>
      <TreeSelect treeDefaultExpandAll disabled={isMe} treeData={options} loading={!nodes} />
    </Form.Item>
  );
}
