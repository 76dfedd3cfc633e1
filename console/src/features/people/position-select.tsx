import { Select } from 'antd';
import { useCallback } from 'react';

import type { PositionView } from '@modules/identity/contract';
import { messageOf } from '../../providers/http/api-error';
import { call } from '../../providers/http/http';
import { useTranslation } from '../../providers/translation';
import { useLoaded } from '../../providers/use-loaded';
import { offeredPositions } from './offered-positions';

interface Props {
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
  onBlur?: () => void;
  /** The organisation whose positions are offered: its own, and those of the ones above it. */
  orgId: string | null | undefined;
}

/** A position within an organisation; few enough to be listed all at once. */
export function PositionSelect({ id, value, onChange, onBlur, orgId }: Props) {
  const { t } = useTranslation();
  const {
    value: positions,
    error,
    again,
  } = useLoaded(
    useCallback(
      (signal: AbortSignal) =>
        orgId
          ? call<PositionView[]>('/api/sysPos/list', { query: { orgId }, signal })
          : Promise.resolve([]),
      [orgId],
    ),
  );
  return (
    <Select
      id={id}
      showSearch
      allowClear
      optionFilterProp="label"
      value={value ?? undefined}
      loading={positions === null && !error}
      notFoundContent={
        error ? t('state.loadError', { msg: messageOf(error) }) : t('state.nothingFound')
      }
      onOpenChange={(open) => open && error !== null && again()}
      options={offeredPositions(positions ?? [], value).map(({ id: key, name }) => ({
        value: key,
        label: name,
      }))}
      onBlur={onBlur}
      onChange={(next?: string) => onChange?.(next ?? null)}
    />
  );
}
