import { App } from 'antd';

import { type Repair, repairs, repairsFor } from '@modules/receiving/contract';
import { useTranslation } from '../../providers/translation';
import {
  type Action,
  narrowed,
  type Row,
  type Selection,
  useCountOf,
  useVerb,
} from '../../resource';
import { refetchTasks } from '../../shell/inbox/tasks';
import { differenceOf } from './difference-columns';

/** The repairs for a difference, one or many. */
export function useRepairs() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const verb = useVerb('difference');
  const countOf = useCountOf();
  const repair = async (row: Row, what: Repair): Promise<void> => {
    await verb('repair', { id: row.id, repair: what });
    void message.success(t('reconciliation.repaired', { number: differenceOf(row).number }));
  };
  const repairMany = async (selection: Selection, what: Repair): Promise<void> => {
    const chosen = selection.all ? { query: selection.query } : { ids: selection.ids };
    await verb('repairMany', { repair: what, ...chosen });
    refetchTasks();
    selection.clear();
    void message.info(t('reconciliation.repairing', { n: selection.count }));
  };
  const actions = (row: Row): Action[] =>
    repairsOf(row).map((what) => ({
      key: what,
      label: t(`reconciliation.repair.${what}`),
      allow: 'difference:repair',
      run: () => repair(row, what),
    }));
  const batch = (selection: Selection): Action[] =>
    repairs
      .filter((what) => what !== 'issueAgain')
      .map((what) => {
        const fitting = narrowed(selection, (row) => repairsOf(row).includes(what));
        return {
          key: what,
          label: t('reconciliation.many', {
            what: t(`reconciliation.repair.${what}`),
            n: countOf(fitting, selection),
          }),
          allow: 'difference:repair',
          disabled: fitting.count === 0,
          reason: t('documents.batch.noneFits'),
          run: () => repairMany(fitting, what),
        };
      });
  return { actions, batch };
}

/** Only open differences can be repaired. */
const repairsOf = (row: Row): readonly Repair[] => {
  const difference = differenceOf(row);
  return difference.state === 'open' ? repairsFor(difference) : [];
};
