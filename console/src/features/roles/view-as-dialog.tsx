import { Form, Modal, Select } from 'antd';
import { useState } from 'react';

import type { RoleView, Grantable, GrantableOrganisation } from '@modules/identity/contract';
import { messageOf } from '../../providers/http/api-error';
import { call } from '../../providers/http/http';
import { useSession } from '../../providers/session/session';
import { useTranslation } from '../../providers/translation';
import { useLoaded } from '../../providers/use-loaded';
import { useFocusBack } from '../../resource';
import { useRoleName } from '../../shell/account/role-name';
import { viewAs } from '../../shell/account/view-as';
import { Failure } from '../../shell/states/failure';

interface Props {
  role: Pick<RoleView, 'id' | 'code' | 'name'>;
  close: () => void;
}

/** Explains what will happen, and asks for the organisation if there is more than one. */
export function ViewAsDialog({ role, close }: Props) {
  const { t } = useTranslation();
  useFocusBack();
  const nameOf = useRoleName();
  const { user } = useSession();
  const { value, error, again } = useLoaded(readPlaces);
  const places = value ?? nowhere;
  const [place, setPlace] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const own = places.find(({ id }) => id === user.orgId) ?? places[0];
  const begin = async (): Promise<void> => {
    setPending(true);
    setFault(null);
    try {
      await viewAs(role.id, place ?? (places.length > 1 ? (own?.id ?? null) : null));
    } catch (error) {
      setPending(false);
      setFault(messageOf(error));
    }
  };
  return (
    <Modal
      open
      width={480}
      title={t('viewAs.title', { name: nameOf(role) })}
      okText={t('viewAs.begin')}
      cancelText={t('action.cancel')}
      confirmLoading={pending}
      onOk={() => void begin()}
      onCancel={close}
    >
      <p>{t('viewAs.what')}</p>
      {error !== null && <Failure title={t('state.dataFailed')} error={error} again={again} />}
      {places.length > 1 && (
        <Form layout="vertical" className="role-dialog">
          <Form.Item label={t('viewAs.where')} htmlFor="view-as-place">
            <Select
              id="view-as-place"
              showSearch
              optionFilterProp="label"
              value={place ?? own?.id}
              options={places.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={setPlace}
            />
          </Form.Item>
        </Form>
      )}
      {fault && (
        <p className="failed" role="alert">
          {fault}
        </p>
      )}
    </Modal>
  );
}

const readPlaces = async (signal: AbortSignal): Promise<readonly GrantableOrganisation[]> =>
  (await call<Grantable>('/api/sysRole/grantable', { signal })).organisations;

const nowhere: readonly GrantableOrganisation[] = [];
