import { Link } from 'react-router-dom';

import { isTableTopic, type PostTopic } from '@modules/content/contract';
import { componentOf } from '../../../components';
import { useTranslation } from '../../../providers/translation';
import { pageOf, tableOf } from '../../../reading/topic-place';
import { useShellData } from '../../../shell/frame/shell-data';

interface Props {
  topic: PostTopic;
  tableMonth: string | null;
}

/**
 * A link from a post to the rule or table it is about; nothing for users without access to that
 * page.
 */
export function AtWork({ topic, tableMonth: month }: Props) {
  const { t } = useTranslation();
  const { pages } = useShellData();
  const page = pages.find(({ component }) => component === componentOf(pageOf[topic]));
  if (!page) return null;
  const isTable = isTableTopic(topic);
  const name = isTable ? `${page.title}: ${t(`choices.postTopic.${topic}`)}` : page.title;
  const query = new URLSearchParams({
    ...(isTable && { table: tableOf[topic], ...(month && { month }) }),
  }).toString();
  return (
    <p className="post-at-work">
      <span className="dim">{t('reading.atWork')}</span>{' '}
      <Link to={query ? `${page.path}?${query}` : page.path}>
        {month ? t('reading.asInForce', { page: name, month }) : name}
      </Link>
    </p>
  );
}
