import '../admin.css';
import '../fresh';
import { useList } from '@refinedev/core';
import { useSearchParams } from 'react-router-dom';

import type { ApiError } from '../../../providers/http/api-error';
import { useCan } from '../../../providers/session/session';
import { useTranslation } from '../../../providers/translation';
import { EmptyState, FailedList, type Row, SkeletonRows } from '../../../resource';
import { sysDictType } from '../definitions';
import { Entries } from './entries';
import { Types } from './types';

const MAX = 200;

/** Dictionaries: the lists on the left, the entries of one of them on the right. */
export default function Dictionaries() {
  const { t } = useTranslation();
  const can = useCan();
  const [query, setQuery] = useSearchParams();
  const { result, query: asked } = useList<Row, ApiError>({
    resource: sysDictType.name,
    pagination: { currentPage: 1, pageSize: MAX },
    errorNotification: false,
  });
  if (!can('sysDictType:page') || asked.error)
    return (
      <FailedList
        of={sysDictType}
        again={() => void asked.refetch()}
        {...(asked.error && { error: asked.error })}
      />
    );
  if (asked.isLoading) return <SkeletonRows />;
  const chosen = result.data.find(({ id }) => id === query.get('type')) ?? result.data[0];
  return (
    <div className="two-panes">
      <Types
        types={result.data}
        chosen={chosen}
        choose={(type) => setQuery(type ? { type } : {}, { replace: true })}
      />
      {chosen ? (
        <Entries key={chosen.id} type={chosen} />
      ) : (
        <EmptyState
          mark="+"
          title={t('admin.dict.none')}
          text={t('resources.sysDictType.purpose')}
        />
      )}
    </div>
  );
}
