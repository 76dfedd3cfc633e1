import { CheckOutlined, CloseOutlined, UndoOutlined } from '@ant-design/icons';
import { App } from 'antd';
import { useState } from 'react';

import { languages } from '@kernel/i18n';
import { choice, instant, integer, longText, text } from '@kernel/fields';
import { defineResource } from '@kernel/resource';
import { answerStates, type AnswerState } from '@modules/support/contract';
import { useTranslation } from '../../providers/translation';
import {
  type Action,
  ReasonDialog,
  ResourceList,
  type Row,
  StatusTag,
  useVerb,
} from '../../resource';
import type { Tone } from '../../theme';

const seen = { readOnly: true, sortable: false } as const;

/** Proposed texts as a declared resource; the server's columns: `queries/tax-answers.ts`. */
const reviews = defineResource({
  name: 'taxReview',
  module: 'support',
  scope: 'system',
  fields: {
    question: text({ max: 500, ...seen, inList: true, search: true }),
    status: choice('answerState', answerStates, { ...seen, inList: true }),
    language: choice('answerLanguage', languages, { ...seen, inList: true }),
    answer: longText({ max: 5000, ...seen }),
    proposedBy: text({ max: 100, ...seen, inList: true }),
    reviewedBy: text({ max: 100, ...seen }),
    reason: text({ max: 300, ...seen }),
    useful: integer({ ...seen, inList: true }),
    useless: integer({ ...seen, inList: true }),
    publishedAt: instant(seen),
  },
  sort: { field: 'createTime', order: 'descend' },
  without: ['add', 'update', 'delete', 'export', 'import'],
});

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
            ...{ key: 'approve', label: t('support.review.approve'), icon: <CheckOutlined /> },
            ...{ allow: 'taxReview:decide', run: () => ask(row, 'approve') },
          },
          {
            ...{ key: 'return', label: t('support.review.return'), icon: <UndoOutlined /> },
            ...{ allow: 'taxReview:decide', run: () => setReturning(row) },
          },
        ]
      : []),
    ...(row.status === 'published'
      ? [
          {
            ...{ key: 'withdraw', label: t('support.review.withdraw'), icon: <CloseOutlined /> },
            ...{ allow: 'taxReview:decide', danger: true, run: () => ask(row, 'withdraw') },
          },
        ]
      : []),
  ];
  return (
    <>
      <ResourceList
        of={reviews}
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
