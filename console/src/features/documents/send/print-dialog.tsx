import './send.css';
import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';

import { download, type Download, save } from '../../../providers/http/http';
import { useTranslation } from '../../../providers/translation';
import { FailedState } from '../../../shell/states/failed-state';
import { type Printable, TemplateChoice } from './template-choice';

/** What is printed: a document or a quotation, named as on the screen. */
export interface ToPrint {
  id: string;
  name: string;
  resource?: Printable;
  /** The record of an earlier print to repeat; then there is nothing to choose. */
  print?: string;
}

interface Props {
  shown: ToPrint | null;
  close: () => void;
}

/** The document as it will be printed; drafts and cancelled documents have a watermark. */
export function PrintDialog({ shown, close }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      open={shown !== null}
      title={shown && t('documents.print.title', { number: shown.name })}
      onCancel={close}
      footer={null}
      width="min(900px, 96vw)"
      destroyOnHidden
      centered
    >
      {shown && <Sheet key={shown.id} {...shown} />}
    </Modal>
  );
}

function Sheet({ id, resource = 'document', print }: ToPrint) {
  const { t } = useTranslation();
  const [template, setTemplate] = useState<string | null>(null);
  const { paper, address, error } = usePaper(resource, { id, template, print });
  const frame = useRef<HTMLIFrameElement>(null);
  if (error) return <FailedState error={error} />;
  return (
    <>
      {address ? (
        <iframe ref={frame} className="print-paper" title={t('documents.paper')} src={address} />
      ) : (
        <div className="print-paper bone" role="status" aria-label={t('documents.print.waiting')} />
      )}
      <div className="share-make dialog-form">
        {!print && <TemplateChoice of={{ id, resource }} value={template} onChange={setTemplate} />}
        <span className="grow" />
        <Button
          icon={<DownloadOutlined aria-hidden />}
          disabled={!paper}
          onClick={() => paper && save(paper)}
        >
          {t('documents.print.download')}
        </Button>
        <Button
          type="primary"
          icon={<PrinterOutlined aria-hidden />}
          disabled={!address}
          onClick={() => frame.current?.contentWindow?.print()}
        >
          {t('documents.print.print')}
        </Button>
      </div>
    </>
  );
}

interface Asked {
  id: string;
  template: string | null;
  print?: string;
}

function usePaper(resource: Printable, { id, template, print }: Asked) {
  const [paper, setPaper] = useState<Download | null>(null);
  const [address, setAddress] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    const leaving = new AbortController();
    let made: string | null = null;
    download(`/api/${resource}/pdf`, {
      query: { id, template, print },
      signal: leaving.signal,
    }).then(
      (answer) => {
        if (leaving.signal.aborted) return;
        made = URL.createObjectURL(new Blob([answer.blob], { type: 'application/pdf' }));
        setPaper(answer);
        setAddress(made);
      },
      (reason: unknown) => !leaving.signal.aborted && setError(reason),
    );
    return () => {
      leaving.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [resource, id, template, print]);
  return { paper, address, error };
}
