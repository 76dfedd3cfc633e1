import { Link } from 'react-router-dom';

import type { PageName } from '../../components';
import { Instant } from '../../resource/show/values';
import { pageViews } from '../../views';
import { usePathOf } from '../frame/shell-data';
import { type OwnNotification, readNews } from './news';

/** Resources whose records have URLs of their own. */
const nested: ReadonlySet<string> = new Set(
  pageViews.flatMap(([page, view]) => (view.nested ? [page] : [])),
);

interface Props {
  news: readonly OwnNotification[];
  close: () => void;
}

/** A person's own notifications, each linked to its record. */
export function OwnNews({ news, close }: Props) {
  const pathOf = usePathOf();
  const addressOf = ({ page, recordId }: OwnNotification): string => {
    const list = pathOf(page as PageName) ?? '/';
    return nested.has(page) ? `${list}/${recordId}` : `${list}?open=${recordId}`;
  };
  return (
    <ul>
      {news.map((each) => (
        <li key={each.id}>
          <Link
            to={addressOf(each)}
            onClick={() => {
              close();
              void readNews(each.id);
            }}
          >
            <strong>{each.title}</strong>
            <span className="dim">{each.body}</span>
            <small>
              <Instant value={each.createTime} />
            </small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
