import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, TreeSelect } from 'antd';
import { useMemo } from 'react';

import { useTranslation } from '../../providers/translation';
import { optionsOf, useOrganisations } from './organisations.api';
import { PositionSelect } from './position-select';

/** Other organisations in which a person works, each with its own position. */
export function AffiliatedTab() {
  const { t } = useTranslation();
  const { nodes } = useOrganisations('tree');
  const options = useMemo(() => optionsOf(nodes ?? []), [nodes]);
  return (
    <Form.List name="extOrgIdList">
      {(rows, { add, remove }) => (
        <>
          <p className="dim">{t('people.affiliatedNote')}</p>
          {rows.length === 0 && <p>{t('people.noAffiliated')}</p>}
          {rows.map(({ key, name }) => (
            <div key={key} className="affiliated">
              <Form.Item name={[name, 'orgId']} label={t('people.organisation')} required>
                <TreeSelect treeDefaultExpandAll treeData={options} loading={!nodes} />
              </Form.Item>
              <PositionItem name={name} />
              <Button
                type="text"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('action.remove')}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Button
            icon={<PlusOutlined aria-hidden />}
            onClick={() => add({ orgId: null, posId: null })}
          >
            {t('people.addAffiliated')}
          </Button>
        </>
      )}
    </Form.List>
  );
}

function PositionItem({ name }: { name: number }) {
  const { t } = useTranslation();
  const orgId = Form.useWatch(['extOrgIdList', name, 'orgId']) as string | null | undefined;
  return (
    <Form.Item name={[name, 'posId']} label={t('fields.posId')}>
      <PositionSelect orgId={orgId} />
    </Form.Item>
  );
}
