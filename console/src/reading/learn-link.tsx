import { ReadOutlined } from '@ant-design/icons';
import { Link } from 'react-router-dom';

import type { TutorialView } from '@modules/content/contract';
import { componentOf, type PageName } from '../components';
import { call } from '../providers/http/http';
import { useTranslation } from '../providers/translation';
import { useLoaded } from '../providers/use-loaded';
import { usePage, usePathOf } from '../shell/frame/shell-data';
import { tutorialAbout } from './tutorial-about';

const read = (signal: AbortSignal) =>
  call<TutorialView[]>('/api/tutorial/reading', { method: 'GET', signal });

/** Leads to the tutorial about the current page; to all of them if none is about it. */
export default function LearnLink() {
  const { t } = useTranslation();
  const here = usePage()?.component;
  const { value: tutorials } = useLoaded(read);
  const path = usePathOf()('tutorials');
  if (!path || !tutorials || tutorials.length === 0) return null;
  const isHere = (page: string): boolean => componentOf(page as PageName) === here;
  const about = tutorialAbout(tutorials, isHere);
  return (
    <Link className="read-link" to={about ? `${path}?read=${about.code}` : path}>
      <ReadOutlined aria-hidden /> {about ? t('readMore', { title: about.title }) : t('learnHow')}
    </Link>
  );
}
