import { CheckOutlined, CloseOutlined, UndoOutlined } from '@ant-design/icons';
import { App } from 'antd';
import { useState } from 'react';

import type { AnswerState } from '@modules/support/contract';
import { useTranslation } from '../../../providers/translation';
import {
  type Action,
  ReasonDialog,
  ResourceList,
  type Row,
  StatusTag,
  useVerb,
} from '../../../resource';
import type { Tone } from '../../../theme';
import { reviewList } from './review-list.definition';

const tones: Readonly<Record<AnswerState, Tone>> = {
  proposed: 'waiting',
  published: 'valid',
  returned: 'attention',
  withdrawn: 'cancelled',
};

const facets = ['status', 'language'];

/** Texts waiting for a second person, and the outcome of earlier ones. */
export default function Review() {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const verb = useVerb('taxReview');
  const [returning, setReturning] = useState<Row | null>(null);
  const ask = (row: Row, action: 'approve' | 'withdraw'): void => {
    modal.confirm({
      width: 640,
      title: t(`support.review.${action}Ask`),
      content: <Read row={row} />,
      okText: t(`support.review.${action}`),
      cancelText: t('action.cancel'),
      onOk: () => verb('decide', { id: row.id, action }),
    });
  };
  const actions = (row: Row): Action[] => [
    ...(row.status === 'proposed'
      ? [
          {
            key: 'approve',
            label: t('support.review.approve'),
            icon: <CheckOutlined />,
            allow: 'taxReview:decide',
            run: () => ask(row, 'approve'),
          },
          {
            key: 'return',
            label: t('support.review.return'),
            icon: <UndoOutlined />,
            allow: 'taxReview:decide',
            run: () => setReturning(row),
          },
        ]
      : []),
    ...(row.status === 'published'
      ? [
          {
            key: 'withdraw',
            label: t('support.review.withdraw'),
            icon: <CloseOutlined />,
            allow: 'taxReview:decide',
            danger: true,
            run: () => ask(row, 'withdraw'),
          },
        ]
      : []),
  ];
  return (
    <>
      <ResourceList
        of={reviewList}
        facets={facets}
        columns={{
          question: { width: 380 },
          status: {
            width: 150,
            render: ({ status }) => (
              <StatusTag tone={tones[status as AnswerState]}>
                {t(`choices.answerState.${String(status)}`)}
              </StatusTag>
            ),
          },
        }}
        actions={actions}
      />
      <ReasonDialog
        title={returning && t('support.review.returnAsk')}
        label={t('fields.taxReview.reason')}
        ok={t('support.review.return')}
        keep={t('action.cancel')}
        faultsOf={(reason) => (reason === '' ? [{ code: 'required', path: 'reason' }] : [])}
        send={(reason) => verb('decide', { id: returning?.id, action: 'return', reason })}
        close={() => setReturning(null)}
      >
        {typeof returning?.question === 'string' && returning.question}
      </ReasonDialog>
    </>
  );
}

/** The whole text must be read before it is published. */
const Read = ({ row }: { row: Row }) => (
  <div className="answer-read">
    <strong>{String(row.question)}</strong>
    <p>{String(row.answer)}</p>
  </div>
);
