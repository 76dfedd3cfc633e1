import { SearchOutlined } from '@ant-design/icons';
import type { FormInstance } from 'antd';
import { App } from 'antd';

import type { ResourceDefinition } from '@kernel/resource';
import { call } from '../../providers/http';
import { useWords } from '../../providers/words';
import { ActionButton } from '../../resource';

interface Props {
  of: ResourceDefinition;
  form: FormInstance;
}

/** Looks a TIN up by ID type and number, or by name, and shows it before it is taken over. */
export function TinSearch({ of, form }: Props) {
  const { t } = useWords();
  const { message } = App.useApp();
  const search = async (): Promise<void> => {
    const record = form.getFieldsValue(true) as Record<string, string | null | undefined>;
    const name = record.companyName ?? record.supplierName;
    const criteria = record.idValue
      ? { idType: record.idType, idValue: record.idValue }
      : { name: name ?? undefined };
    const { tin } = await call<{ tin: string }>(`/api/${of.name}/searchTin`, { body: criteria });
    form.setFieldValue('tin', tin);
    form.setFields([{ name: 'tin', errors: [] }]);
    message.success(t('party.found', { tin }));
  };
  return (
    <ActionButton allow={`${of.name}:searchTin`} icon={<SearchOutlined />} run={search}>
      {t('party.searchTin')}
    </ActionButton>
  );
}
