import { Select } from 'antd';

import { useTranslation } from '../../providers/translation';
import type { Page } from '../../shell/menu/pages';

const MAX = 12;

interface Props {
  pages: readonly Page[];
  chosen: readonly Page[];
  /** Called with the names of the pages. */
  choose: (names: string[]) => void;
}

/** Picks the pages among one's own apps, in the order of picking. */
export default function AppsChooser({ pages, chosen, choose }: Props) {
  const { t } = useTranslation();
  return (
    <Select
      mode="multiple"
      autoFocus
      value={chosen.map(({ name }) => name)}
      maxCount={MAX}
      placeholder={t('home.apps.choose')}
      aria-label={t('home.apps.choose')}
      optionFilterProp="label"
      options={pages.map(({ name, title }) => ({ value: name, label: title }))}
      onChange={choose}
    />
  );
}
