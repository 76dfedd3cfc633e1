import { Select } from 'antd';

import { useTranslation } from '../../providers/translation';
import type { Page } from '../../shell/menu/pages';

const MOST = 12;

interface Props {
  pages: readonly Page[];
  chosen: readonly Page[];
  /** Gets the names of the pages. */
  choose: (names: string[]) => void;
}

/** Which pages stand among one's own apps, in the order in which they were picked. */
export default function AppsChooser({ pages, chosen, choose }: Props) {
  const { t } = useTranslation();
  return (
    <Select
      mode="multiple"
      autoFocus
      value={chosen.map(({ name }) => name)}
      maxCount={MOST}
      placeholder={t('home.apps.choose')}
      aria-label={t('home.apps.choose')}
      optionFilterProp="label"
      options={pages.map(({ name, title }) => ({ value: name, label: title }))}
      onChange={choose}
    />
  );
}
