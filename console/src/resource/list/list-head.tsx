import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';

import { useTranslation } from '../../providers/translation';
import { ExportMenu } from '../columns/export-menu';
import { ImportButton } from '../import/import-dialog';
import { ShortcutsHelp } from '../actions/shortcuts';
import { isFiltered } from './state/list-state';
import type { ListParts } from './list-parts';

/**
 * Title and count on the left, one primary action on the right. On phones that action floats within
 * reach of the thumb.
 */
export function ListHead(props: ListParts & { phone: boolean }) {
  const { of, labels, page, address, toolbar, title, detail, phone } = props;
  const { t } = useTranslation();
  const countKey = isFiltered(address.state) ? 'resource.countFiltered' : 'resource.count';
  const count = page.total.toLocaleString('en');
  return (
    <header className="list-head">
      <div className="list-title">
        <h1>{title ?? labels.many}</h1>
        {!page.isFirstLoad && !page.error && (
          <span className="dim figures" aria-live="polite">
            {page.isCounting ? '…' : t(countKey, { n: count })}
          </span>
        )}
      </div>
      <div className="list-tools">
        {!phone && <ShortcutsHelp />}
        {toolbar}
        <ImportButton of={of} labels={labels} again={page.again} body={props.body} />
        <ExportMenu {...props} />
        {detail.add && (
          <Button
            type="primary"
            data-guide="add"
            className={phone ? 'at-thumb' : undefined}
            icon={<PlusOutlined aria-hidden />}
            size={phone ? 'large' : undefined}
            onClick={detail.add}
          >
            {t('resource.add', { name: labels.one })}
          </Button>
        )}
      </div>
    </header>
  );
}
