import { Alert } from 'antd';

import { can as allows, Status } from '@modules/invoicing/contract';
import { useCan } from '../../../providers/session';
import { useWords } from '../../../providers/words';
import { useReEdit } from '../actions/use-re-edit';
import { useFaultWords, usePlaceWords } from '../fault-words';
import type { Viewed } from './use-document';
import { fieldOf } from '../editor/places';

/** Refused: the authority's code, our explanation, the way to the field. */
export function Findings({ view }: { view: Viewed }) {
  const { t } = useWords();
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
          description={faults.length > 0 ? <FaultList view={view} /> : docStatusReason}
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

function FaultList({ view }: { view: Viewed }) {
  const { t } = useWords();
  const can = useCan();
  const say = useFaultWords();
  const place = usePlaceWords();
  const reEdit = useReEdit();
  const mayRepair =
    can('document:update') && allows('reEdit', view.submitStatus) && !view.deletedAt;
  return (
    <ul className="findings">
      {view.faults.map((fault, index) => {
        const words = say(fault);
        return (
          <li key={index}>
            <p>
              {words.code && <span className="fault-code">{words.code}</span>}
              {place(fault.path) && <strong>{place(fault.path)}: </strong>}
              {words.text}
            </p>
            {words.todo && <p className="fault-todo">{words.todo}</p>}
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
  );
}
