import { MergeCellsOutlined } from '@ant-design/icons';
import { lazy, type ReactNode, Suspense, useState } from 'react';

import { useTranslation } from '../../../providers/translation';
import type { Action, Selection } from '../../../resource';
import { useKind } from '../kind-context';

const MergeDialog = lazy(async () => ({
  default: (await import('./merge-dialog')).MergeDialog,
}));

interface Merging {
  /** For the batch bar; only invoices are merged. */
  actions: (selection: Selection) => Action[];
  dialogs: ReactNode;
}

export function useMerging(): Merging {
  const { t } = useTranslation();
  const { number } = useKind();
  const [chosen, setChosen] = useState<Selection | null>(null);
  if (number !== 1) return { actions: () => [], dialogs: null };
  const actions = (selection: Selection): Action[] => [
    {
      key: 'merge',
      label: t('merge.dialog.title', { n: selection.count }),
      icon: <MergeCellsOutlined />,
      allow: 'document:merge',
      more: true,
      disabled: selection.all || selection.ids.length < 2,
      reason: t(selection.all ? 'merge.dialog.selectedOnly' : 'merge.atLeastTwo'),
      run: () => setChosen(selection),
    },
  ];
  return {
    actions,
    dialogs: chosen && (
      <Suspense>
        <MergeDialog
          ids={chosen.ids}
          close={() => setChosen(null)}
          done={() => {
            chosen.clear();
            setChosen(null);
          }}
        />
      </Suspense>
    ),
  };
}
