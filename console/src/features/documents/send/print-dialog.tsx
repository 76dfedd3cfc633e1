import './send.css';
import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';

import { download, type Download, save } from '../../../providers/http';
import { useTranslation } from '../../../providers/translation';
import { FailedState } from '../../../shell/states/failed-state';
import { type DocumentFacts, nameOfDocument } from '../document-row';
import { TemplateChoice } from './template-choice';

interface Props {
  document: DocumentFacts | null;
  close: () => void;
}

/** The document as it will be printed; drafts and cancelled documents have a watermark. */
export function PrintDialog({ document, close }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      open={document !== null}
      title={document && t('documents.print.title', { number: nameOfDocument(document) })}
      onCancel={close}
      footer={null}
      width="min(900px, 96vw)"
      destroyOnHidden
      centered
    >
      {document && <Sheet key={document.id} id={document.id} />}
    </Modal>
  );
}

function Sheet({ id }: { id: string }) {
  const { t } = useTranslation();
  const [template, setTemplate] = useState<string | null>(null);
  const { paper, address, error } = usePaper(id, template);
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
        <TemplateChoice id={id} value={template} onChange={setTemplate} />
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

function usePaper(id: string, template: string | null) {
  const [paper, setPaper] = useState<Download | null>(null);
  const [address, setAddress] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    const leaving = new AbortController();
    let made: string | null = null;
    download('/api/document/pdf', { query: { id, template }, signal: leaving.signal }).then(
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
  }, [id, template]);
  return { paper, address, error };
}
