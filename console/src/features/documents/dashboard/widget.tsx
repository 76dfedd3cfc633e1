import '../documents.css';
import type { ReactNode } from 'react';

import type { Dashboard } from '@modules/invoicing/contract';
import { FailedState } from '../../../shell/states/failed-state';
import { SkeletonContent } from '../../../shell/states/skeleton';
import { useTranslation } from '../../../providers/translation';
import { useDashboard } from './use-dashboard';

interface Props {
  title: string;
  note?: string;
  children: (dashboard: Dashboard) => ReactNode;
}

/** A widget of the home page: its title, and its content once the figures are loaded. */
export function Widget({ title, note, children }: Props) {
  const { data, error, again } = useDashboard();
  return (
    <div className="panel widget">
      <header>
        <h2>{title}</h2>
        {note && <span className="dim">{note}</span>}
      </header>
      {data ? (
        children(data)
      ) : error ? (
        <FailedState error={error} again={again} />
      ) : (
        <SkeletonContent />
      )}
    </div>
  );
}

/** The text for an empty widget. */
export function Quiet({ text }: { text: string }) {
  const { t } = useTranslation();
  return <p className="dim">{t(text)}</p>;
}
