import { Alert } from 'antd';
import type { ReactNode } from 'react';

import { can as allows, Status, type DocumentAnswer } from '@modules/invoicing/contract';
import { CodeLink, useExplanations } from '../../../explained';
import { useCan } from '../../../providers/session/session';
import { useTranslation } from '../../../providers/translation';
import { useReEdit } from '../actions/use-re-edit';
import { useFaultWords, usePlaceWords } from '../fault-words';
import { Repairs } from './repairs';
import { fieldOf } from '../editor/state/places';

interface Props {
  view: DocumentAnswer;
  /** Called after a fix. */
  reload: () => void;
}

/** A refusal: what it means, what to do, a link to the field, and any automatic fix. */
export function Findings({ view, reload }: Props) {
  const { t } = useTranslation();
  const { submitStatus, docStatusReason, faults, deletedAt } = view;
  const isBad = submitStatus === Status.Failed || submitStatus === Status.Invalid;
  const reasoned = submitStatus === Status.Cancelled || submitStatus === Status.Rejected;
  return (
    <>
      {deletedAt && <Alert type="warning" showIcon message={t('document.deleted')} />}
      {(isBad || faults.length > 0) && (
        <Alert
          type="error"
          showIcon
          message={t(isBad ? `documents.refused.${submitStatus}` : 'documents.refused.other')}
          description={
            faults.length > 0 ? <FaultList view={view} reload={reload} /> : docStatusReason
          }
        />
      )}
      {reasoned && docStatusReason && (
        <Alert
          type="info"
          showIcon
          message={t(`documents.reason.${submitStatus}`)}
          description={docStatusReason}
        />
      )}
    </>
  );
}

function FaultList({ view, reload }: Props) {
  const { t } = useTranslation();
  const can = useCan();
  const say = useFaultWords();
  const place = usePlaceWords();
  const reEdit = useReEdit();
  const { explain } = useExplanations();
  const todoOf = (code: string, known: string | null): ReactNode => {
    const todo = explain(code)?.todo ?? known;
    return todo && <p className="fault-todo">{todo}</p>;
  };
  const mayRepair =
    can('document:update') && allows('reEdit', view.submitStatus) && !view.deletedAt;
  return (
    <>
      <ul className="findings">
        {view.faults.map((fault, index) => {
          const words = say(fault);
          return (
            <li key={index}>
              <p>
                {place(fault.path) && <strong>{place(fault.path)}: </strong>}
                {words.text} <CodeLink code={fault.code} />
              </p>
              {todoOf(fault.code, words.todo)}
              {words.code && words.said && (
                <p className="dim said" lang="en">
                  {t('documents.theySaid', { said: words.said })}
                </p>
              )}
              {mayRepair && (
                <button
                  type="button"
                  className="link"
                  onClick={() => void reEdit(view.id, fieldOf(fault.path))}
                >
                  {t('documents.repair')}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {mayRepair && <Repairs view={view} done={reload} />}
    </>
  );
}
