import { Select } from 'antd';
import { useEffect, useState } from 'react';

import type { PositionView } from '@modules/identity/contract';
import { call } from '../../providers/http';

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
  const positions = usePositions(orgId);
  return (
    <Select
      id={id}
      showSearch
      allowClear
      optionFilterProp="label"
      value={value ?? undefined}
      loading={positions === null && Boolean(orgId)}
      options={(positions ?? []).map(({ id: key, name }) => ({ value: key, label: name }))}
      onBlur={onBlur}
      onChange={(next?: string) => onChange?.(next ?? null)}
    />
  );
}

function usePositions(orgId: string | null | undefined): PositionView[] | null {
  const [positions, setPositions] = useState<PositionView[] | null>(null);
  useEffect(() => {
    if (!orgId) return undefined;
    const leaving = new AbortController();
    call<PositionView[]>('/api/sysPos/list', { query: { orgId }, signal: leaving.signal }).then(
      setPositions,
      () => undefined,
    );
    return () => leaving.abort();
  }, [orgId]);
  return positions;
}
