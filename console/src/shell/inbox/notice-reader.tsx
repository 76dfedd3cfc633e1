import './inbox.css';
import { Modal } from 'antd';

import type { UnreadNotice } from '@modules/content/contract';
import { useTranslation } from '../../providers/translation';
import { Instant } from '../../resource/show/values';

/** A notice as its readers see it; sanitised by the server, so that no script in it can run. */
export const NoticeReader = ({
  notice,
  close,
}: {
  notice: UnreadNotice | null;
  close: () => void;
}) => (
  <Modal open={notice !== null} onCancel={close} footer={null} title={notice?.title} width={640}>
    {notice && (
      <>
        <p className="dim notice-from">
          {[notice.publicUserName, notice.publicOrgName].filter(Boolean).join(' · ')}
          <Instant value={notice.publicTime} />
        </p>
        <Corrected of={notice} />
        <div className="notice-content" dangerouslySetInnerHTML={{ __html: notice.content }} />
      </>
    )}
  </Modal>
);

/** Whether a notice corrects another one, or was corrected itself. */
export function Corrected({ of }: { of: UnreadNotice }) {
  const { t } = useTranslation();
  return (
    <>
      {of.correctedById !== null && <small>{t('notice.isCorrected')}</small>}
      {of.correctsId !== null && <small>{t('notice.corrects')}</small>}
    </>
  );
}
