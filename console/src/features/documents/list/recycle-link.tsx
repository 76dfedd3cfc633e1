import { InboxOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';

import { useTranslation } from '../../../providers/translation';
import { useKind } from '../kind-context';

/** A link from a list to its recycle bin, for users who have it in their menu. */
export function RecycleLink() {
  const { t } = useTranslation();
  const { recycle } = useKind();
  const navigate = useNavigate();
  if (!recycle) return null;
  return (
    <Button
      icon={<InboxOutlined aria-hidden />}
      title={t('documents.recycleBin')}
      aria-label={t('documents.recycleBin')}
      onClick={() => void navigate(recycle)}
    />
  );
}
