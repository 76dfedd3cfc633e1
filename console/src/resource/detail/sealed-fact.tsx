import { EyeOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useState } from 'react';

import type { Input, ResourceDefinition } from '@kernel/resource';
import { call } from '../../providers/http/http';
import { messageOf } from '../../providers/http/api-error';
import { useCan } from '../../providers/session/session';
import { useTranslation } from '../../providers/translation';
import { Nothing } from '../show/values';

interface Props {
  of: ResourceDefinition;
  id: string;
  name: string;
  /** The last characters of the text; null if there is none. */
  value: unknown;
}

/**
 * A sealed text: its last characters, and the full text for users who may reveal it, fetched each
 * time.
 */
export function SealedFact({ of, id, name, value }: Props) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const may = useCan()(`${of.name}:reveal`);
  const [whole, setWhole] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  if (typeof value !== 'string') return <Nothing />;
  const reveal = async (): Promise<void> => {
    setPending(true);
    try {
      const sealed = await call<Input>(`/api/${of.name}/reveal`, { body: { id } });
      const text = sealed[name];
      setWhole(typeof text === 'string' ? text : value);
    } catch (error) {
      void message.error(messageOf(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <span className="figures">{whole ?? value}</span>{' '}
      {may && whole === null && (
        <Button
          type="text"
          size="small"
          icon={<EyeOutlined />}
          loading={pending}
          aria-label={t('resource.reveal')}
          onClick={() => void reveal()}
        />
      )}
    </>
  );
}
