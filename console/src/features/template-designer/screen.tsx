import './designer.css';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

import type { TemplateDetail, TemplateKind, TemplateOverview } from '@modules/invoicing/contract';
import { customFieldOwners } from '@modules/invoicing/contract';
import { call } from '../../providers/http/http';
import { useLoaded } from '../../providers/use-loaded';
import { FailedState } from '../../shell/states/failed-state';
import { Designer } from './designer';
import { Gallery } from './gallery';

const overview = (signal: AbortSignal): Promise<TemplateOverview> =>
  call('/api/visualTemplate/overview', { signal });

const kindIn = (text: string | null): TemplateKind =>
  customFieldOwners.find((each) => each === text) ?? 'invoice';

/** All templates of a kind as thumbnails; the URL has the one being designed. */
export default function VisualTemplates() {
  const [query, setQuery] = useSearchParams();
  const kind = kindIn(query.get('kind'));
  const open = query.get('open');
  const go = useCallback(
    (next: { kind?: TemplateKind; open?: string | null }) =>
      setQuery({
        kind: next.kind ?? kind,
        ...(next.open && { open: next.open }),
      }),
    [kind, setQuery],
  );
  const { value, error, again } = useLoaded(overview);
  if (error) return <FailedState error={error} again={again} />;
  if (!value) return <div className="bone block" aria-busy="true" />;
  return open === null ? (
    <Gallery all={value} kind={kind} again={again} go={go} />
  ) : (
    <Opened
      key={open}
      template={open}
      leave={() => {
        again();
        go({ open: null });
      }}
    />
  );
}

function Opened({ template, leave }: { template: string; leave: () => void }) {
  const load = useCallback(
    (signal: AbortSignal): Promise<TemplateDetail> =>
      call('/api/visualTemplate/detail', { query: { id: template }, signal }),
    [template],
  );
  const { value, error, again } = useLoaded(load);
  if (error) return <FailedState error={error} again={again} />;
  if (!value?.template) return <div className="bone block" aria-busy="true" />;
  return (
    <Designer
      key={value.template.version}
      template={value.template}
      stored={value.content}
      leave={leave}
      saved={again}
    />
  );
}
