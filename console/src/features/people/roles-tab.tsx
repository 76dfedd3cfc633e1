import { Alert, Checkbox, Form, type FormInstance } from 'antd';

import type { GrantableRole } from '@modules/identity/contract';
import { useCan, useSession } from '../../providers/session/session';
import { useTranslation } from '../../providers/translation';
import { SkeletonRows } from '../../resource';
import { Failure } from '../../shell/states/failure';
import { type Person, useGrantableRoles } from './person.api';

interface Props {
  form: FormInstance<Person>;
  personId: string | null;
}

/** A person's roles, from those of the organisation that the reader may grant. */
export function RolesTab({ form, personId }: Props) {
  const { t } = useTranslation();
  const { user } = useSession();
  const orgId = Form.useWatch('orgId', form) as string | undefined;
  const { value: roles, error, again } = useGrantableRoles(orgId);
  const isMe = personId === user.id;
  if (!roles && error) return <Failure title={t('state.dataFailed')} error={error} again={again} />;
  if (!roles) return <SkeletonRows rows={4} />;
  if (roles.length === 0) return <p className="dim">{t('people.noRoles')}</p>;
  return (
    <>
      <p className="dim">{t('people.rolesNote')}</p>
      {isMe && <Alert type="info" showIcon message={t('people.ownRoles')} />}
      <Form.Item name="roleIdList">
        <RoleBoxes roles={roles} disabled={isMe} />
      </Form.Item>
    </>
  );
}

interface BoxesProps {
  roles: readonly GrantableRole[];
  disabled: boolean;
  value?: string[];
  onChange?: (ids: string[]) => void;
}

/** Roles that the reader cannot grant are shown too, with the reason. */
function RoleBoxes({ roles, disabled, value = [], onChange }: BoxesProps) {
  const { t, either } = useTranslation();
  const can = useCan();
  const toggle = (id: string, on: boolean): void =>
    onChange?.(on ? [...value, id] : value.filter((each) => each !== id));
  return (
    <ul className="role-boxes">
      {roles.map(({ id, code, name, mayGive }) => (
        <li key={id}>
          <Checkbox
            checked={value.includes(id)}
            disabled={disabled || !can('sysUser:grantRole') || (!mayGive && !value.includes(id))}
            onChange={({ target }) => toggle(id, target.checked)}
          >
            {either([`roles.${code}`], name)}
          </Checkbox>
          {!mayGive && <span className="dim">{t('people.tooMighty')}</span>}
        </li>
      ))}
    </ul>
  );
}
