import { CalendarOutlined, PauseCircleOutlined, PlayCircleOutlined } from '@ant-design/icons';
import { App } from 'antd';
import { useState } from 'react';

import { tenant } from '@modules/accounts/contract';
import { useTranslation } from '../../providers/translation';
import {
  type Action,
  type Column,
  ResourceList,
  type Row,
  StatusTag,
  useVerb,
} from '../../resource';
import type { Tone } from '../../theme';
import { TrialDialog } from './trial-dialog';

const facets = ['planStatus', 'status'];
const tones: Readonly<Record<string, Tone>> = {
  trial: 'waiting',
  expired: 'attention',
  standard: 'valid',
  vip: 'valid',
};

/** The businesses on the platform: their plan status, their trial, and whether they are enabled. */
export default function Tenants() {
  const [timing, setTiming] = useState<Row | null>(null);
  const columns = useColumns();
  const actions = useTenantActions(setTiming);
  return (
    <>
      <ResourceList of={tenant} facets={facets} columns={columns} actions={actions} />
      {timing && <TrialDialog row={timing} close={() => setTiming(null)} />}
    </>
  );
}

function useColumns(): Record<string, Column> {
  const { t } = useTranslation();
  return {
    name: { width: 240 },
    planStatus: {
      width: 110,
      render: ({ planStatus }) => (
        <StatusTag tone={tones[String(planStatus)] ?? 'valid'}>
          {t(`choices.planStatus.${String(planStatus)}`)}
        </StatusTag>
      ),
    },
    userCount: { width: 90, align: 'end' },
    status: {
      width: 110,
      render: ({ status }) => (
        <StatusTag tone={Number(status) === 1 ? 'valid' : 'cancelled'}>
          {t(`choices.tenantStatus.${Number(status)}`)}
        </StatusTag>
      ),
    },
  };
}

function useTenantActions(time: (row: Row) => void): (row: Row) => Action[] {
  const { t } = useTranslation();
  const { message, modal } = App.useApp();
  const verb = useVerb(tenant.name);
  const switchTo = async ({ id, name }: Row, status: 1 | 2): Promise<void> => {
    const words = { name: String(name) };
    const sure =
      status === 1 ||
      (await modal.confirm({
        title: t('tenant.offTitle', words),
        content: t('tenant.offText'),
        okText: t('tenant.off'),
        cancelText: t('action.cancel'),
        icon: null,
        okButtonProps: { danger: true },
      }));
    if (!sure) return;
    await verb('setStatus', { id, status });
    void message.success(t(status === 1 ? 'tenant.isOn' : 'tenant.isOff', words));
  };
  return (row) => {
    const isOn = Number(row.status) === 1;
    return [
      {
        key: 'trial',
        label: t('tenant.trial'),
        icon: <CalendarOutlined />,
        allow: 'sysTenant:setTrial',
        run: () => time(row),
      },
      {
        key: 'status',
        label: t(isOn ? 'tenant.off' : 'tenant.on'),
        icon: isOn ? <PauseCircleOutlined /> : <PlayCircleOutlined />,
        allow: 'sysTenant:setStatus',
        danger: isOn,
        run: () => switchTo(row, isOn ? 2 : 1),
      },
    ];
  };
}
