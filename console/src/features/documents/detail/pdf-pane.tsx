import { useEffect, useState } from 'react';

import { download } from '../../../providers/http/http';
import { useTranslation } from '../../../providers/translation';
import { FailedState } from '../../../shell/states/failed-state';
import { Paper } from '../paper';

interface Props {
  id: string;
  version: number;
  /** What is printed; a document by default. */
  resource?: string;
}

/** The printed document beside its data. */
export function PdfPane({ id, version, resource = 'document' }: Props) {
  const { t } = useTranslation();
  const [paper, setPaper] = useState<Blob | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    const leaving = new AbortController();
    download(`/api/${resource}/pdf`, { query: { id }, signal: leaving.signal }).then(
      ({ blob }) => setPaper(blob),
      (reason: unknown) => !leaving.signal.aborted && setError(reason),
    );
    return () => leaving.abort();
  }, [id, version, resource]);
  return (
    <div className="pdf-pane">
      {error ? (
        <FailedState error={error} />
      ) : paper ? (
        <Paper blob={paper} title={t('documents.paper')} />
      ) : (
        <div className="bone block paper" />
      )}
    </div>
  );
}
