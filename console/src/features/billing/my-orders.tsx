import './billing.css';
import { CloseOutlined, CreditCardOutlined } from '@ant-design/icons';
import { App } from 'antd';
import { useNavigate } from 'react-router-dom';

import { order } from '@modules/billing/contract';
import { useTranslation } from '../../providers/translation';
import { type Action, ResourceList, type Row, useVerb } from '../../resource';
import { cancelWords } from './cancel-words';
import { ownOrder, servicesColumn, usePlanColumn } from './order-view';
import { useReceipt } from './receipt';
import { useStatusColumn } from './status';
import { usePathOf } from '../../shell/frame/shell-data';

/** The orders of the user's own organisation: unpaid, running, ended. */
export default function MyOrders() {
  const { t } = useTranslation();
  const status = useStatusColumn('orderStatus');
  const planCode = usePlanColumn();
  const actions = useMyActions();
  return (
    <ResourceList
      of={ownOrder}
      listKey="myOrder"
      title={t('menu.myOrder')}
      facets={facets}
      columns={{ status, planCode, details: servicesColumn }}
      actions={actions}
    />
  );
}

const facets = ['status', 'kind'];

function useMyActions(): (row: Row) => Action[] {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const go = useNavigate();
  const verb = useVerb(order.name);
  const plans = usePathOf()('purchase');
  const cancel = ({ id, orderSn }: Row): void => {
    modal.confirm({
      ...cancelWords(t, String(orderSn)),
      onOk: () => verb('cancel', { id }),
    });
  };
  const receipt = useReceipt();
  return (row) =>
    row.status === 'awaitingPayment'
      ? [
          ...(plans
            ? [
                {
                  key: 'pay',
                  label: t('billing.pay'),
                  icon: <CreditCardOutlined />,
                  allow: 'order:buy',
                  run: () => go(`${plans}?order=${row.id}`),
                },
              ]
            : []),
          {
            key: 'cancel',
            label: t('billing.cancel'),
            icon: <CloseOutlined />,
            allow: 'order:cancel',
            danger: true,
            run: () => cancel(row),
          },
        ]
      : row.payDate
        ? [receipt(row)]
        : [];
}
