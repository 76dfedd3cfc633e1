import '../receiving.css';
import { Segmented } from 'antd';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

import { type Direction, directions } from '@modules/receiving/contract';
import { useTranslation } from '../../../providers/translation';
import { ResourceList } from '../../../resource';
import { usePhone } from '../../../shell/look/media';
import { useLinks } from '../links';
import { ReceivedCard } from './received-card';
import { incomingList, outgoingList } from './received-list.definition';
import { ReceivedFilters } from './received-filters';
import { NoCredential, SyncStatus } from './sync-status';
import { useReceivedActions } from './use-received-actions';
import { useReceivedColumns } from './columns';
import { useReceivedTabs } from './use-tabs';

const facets = ['status', 'typeCode'];
const PARAM = 'direction';

/** The inbox, and our own issued documents as the authority holds them. */
export function ReceivedList() {
  const { t } = useTranslation();
  const phone = usePhone();
  const navigate = useNavigate();
  const links = useLinks();
  const [query] = useSearchParams();
  const direction: Direction = query.get(PARAM) === 'outgoing' ? 'outgoing' : 'incoming';
  const body = useMemo(() => ({ direction }), [direction]);
  const { actions, dialogs } = useReceivedActions();
  const columns = useReceivedColumns(direction);
  const tabs = useReceivedTabs(direction);
  const turn = (wanted: Direction): void =>
    void navigate({ search: wanted === 'incoming' ? '' : `?${PARAM}=${wanted}` });
  return (
    <>
      <ResourceList
        key={direction}
        of={direction === 'incoming' ? incomingList : outgoingList}
        title={t(`received.title.${direction}`)}
        body={body}
        columns={columns}
        facets={facets}
        filters={!phone && <ReceivedFilters of={incomingList} />}
        tabs={tabs}
        notice={<NoCredential />}
        toolbar={
          <>
            <SyncStatus />
            <Segmented<Direction>
              aria-label={t('received.direction')}
              value={direction}
              options={directions.map((value) => ({
                value,
                label: t(`choices.direction.${value}`),
              }))}
              onChange={turn}
            />
          </>
        }
        onOpen={(row) => void navigate(links.received(row.id))}
        actions={actions}
        card={(row) => <ReceivedCard row={row} direction={direction} />}
      />
      {dialogs}
    </>
  );
}
