import { Pagination } from 'antd';

import { useTranslation } from '../../providers/translation';
import { usePhone } from '../../shell/look/media';
import { pageSizes } from './state/list-state';
import type { ListParts } from './list-parts';

export function ListFoot({ page, address, detail }: ListParts) {
  const { t } = useTranslation();
  const phone = usePhone();
  if (page.total === 0 || page.error) return null;
  const number = (value: number): string => value.toLocaleString('en');
  return (
    <footer className="list-foot">
      <Pagination
        size="small"
        simple={phone}
        current={address.state.page}
        pageSize={address.state.size}
        total={page.total}
        showSizeChanger={!phone}
        pageSizeOptions={pageSizes.map(String)}
        showTotal={(total, [from, to]) =>
          t('resource.pageOf', { from: number(from), to: number(to), total: number(total) })
        }
        onChange={(next, size) =>
          address.turn(size === address.state.size ? { page: next } : { page: 1, size })
        }
      />
      {!phone && (
        <span className="dim keys">
          {t('resource.keyboard')}
          {detail.add && ` · ${t('resource.keyboardAdd')}`}
        </span>
      )}
    </footer>
  );
}
