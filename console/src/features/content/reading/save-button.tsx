import { BookFilled, BookOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useState } from 'react';

import type { PostItem } from '@modules/content/contract';
import { messageOf } from '../../../providers/http/api-error';
import { call } from '../../../providers/http/http';
import { useTranslation } from '../../../providers/translation';

interface Props {
  post: Pick<PostItem, 'id' | 'isSaved'>;
  changed: () => void;
  withWord?: boolean;
}

/** Adds a post to the user's reading list, or removes it. */
export function SaveButton({ post: { id, isSaved }, changed, withWord }: Props) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [pending, setPending] = useState(false);
  const label = t(isSaved ? 'reading.unsave' : 'reading.save');
  const turn = async (): Promise<void> => {
    setPending(true);
    try {
      await call(`/api/reading/${isSaved ? 'drop' : 'save'}`, { body: { id } });
      changed();
    } catch (error) {
      void message.error(messageOf(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <Button
      type={withWord ? 'default' : 'text'}
      size="small"
      loading={pending}
      aria-pressed={isSaved}
      aria-label={label}
      title={label}
      icon={isSaved ? <BookFilled aria-hidden /> : <BookOutlined aria-hidden />}
      onClick={() => void turn()}
    >
      {withWord ? label : null}
    </Button>
  );
}
