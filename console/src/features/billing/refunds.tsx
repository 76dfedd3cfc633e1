import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { App } from 'antd';

import { afterRefund, refund, type RefundStatus } from '@modules/billing/contract';
import { useTranslation } from '../../providers/translation';
import { type Action, ResourceList, type Row, useVerb } from '../../resource';
import { useStatusColumn } from './status';

/** Refunds: requested by one person, approved by another. */
export default function Refunds() {
  const status = useStatusColumn('refundStatus');
  const actions = useRefundActions();
  return <ResourceList of={refund} facets={facets} columns={{ status }} actions={actions} />;
}

const facets = ['status', 'channel'];

function useRefundActions(): (row: Row) => Action[] {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const verb = useVerb(refund.name);
  const decide = ({ id, currency, amount }: Row, approved: boolean): void => {
    const decision = approved ? 'approve' : 'reject';
    modal.confirm({
      title: t(`billing.${decision}Ask`, {
        currency: String(currency),
        amount: String(amount),
      }),
      content: t(`billing.${decision}Text`),
      okText: t(`billing.${decision}`),
      okButtonProps: { danger: !approved },
      cancelText: t('action.cancel'),
      onOk: () => verb('decide', { id, approved }),
    });
  };
  return (row) => {
    const { status } = row;
    const is = status as RefundStatus;
    const again = afterRefund(is, 'retry') !== null;
    const approve: Action = {
      key: 'approve',
      label: t(again ? 'billing.approveAgain' : 'billing.approve'),
      icon: <CheckOutlined />,
      allow: 'refund:decide',
      run: () => decide(row, true),
    };
    const reject: Action = {
      key: 'reject',
      label: t('billing.reject'),
      icon: <CloseOutlined />,
      danger: true,
      allow: 'refund:decide',
      run: () => decide(row, false),
    };
    return [
      ...(again || afterRefund(is, 'approve') ? [approve] : []),
      ...(afterRefund(is, 'reject') ? [reject] : []),
    ];
  };
}
