import { CompressOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { useSystem } from '../../providers/session/session';
import { useTranslation } from '../../providers/translation';
import { AreaMenu } from '../menu/area-menu';
import { useAuthorityBanner } from './authority-banner';
import { Banners } from './banners';
import { Breadcrumb } from '../menu/breadcrumb';
import { usePhone } from '../look/media';
import { OpenPages } from '../tabs/open-pages';
import { fillPage, useFilled } from '../tabs/page-actions';
import { useOver, useTitles } from './page-title';
import { usePushLine } from './push-line';
import { useIsRefused } from './screens';
import { change, type Settings, useSettings } from '../look/settings';
import { ShellDataProvider, usePage } from './shell-data';
import { SessionsDialog } from '../account/sessions-dialog';
import { Brand, SideMenu } from '../menu/side-menu';
import { useTrialStatus } from '../account/trial-status';
import { TagsBar } from '../tabs/tags-bar';
import { ThemeDialog } from '../look/theme-dialog';
import { TopBar } from '../menu/top-bar';
import { useLanguageFollows } from '../look/use-language-follows';
import { useOtherWindows } from './use-other-windows';
import { useKeepTags } from '../tabs/use-tags';
import { useWatermark } from '../look/use-watermark';
import { useViewAsBanner } from '../account/view-as';
import { watermarkOf } from '../look/watermark';
import { useWindowTitle } from '../../window-title';

const PhoneMenu = lazy(() => import('../menu/phone-menu'));

export default function Layout() {
  return (
    <ShellDataProvider>
      <Frame />
    </ShellDataProvider>
  );
}

function Frame() {
  const phone = usePhone();
  const look = useSettings();
  const { narrow, layout } = look;
  const [menuOpen, setMenuOpen] = useState(false);
  const filled = useFilled();
  const { t } = useTranslation();
  useTitleOfPage();
  useOtherWindows();
  useLanguageFollows();
  useKeepTags();
  useAuthorityBanner();
  usePushLine();
  useViewAsBanner();
  useTrialStatus();
  const onMenu = (): void => (phone ? setMenuOpen(true) : change({ narrow: !narrow }));
  return (
    <div className={filled ? 'shell filled' : `shell ${shapeOf(look, phone)}`}>
      <a className="skip" href="#page">
        {t('shell.skip')}
      </a>
      {!phone && !filled && layout === 'side' && <Side narrow={narrow} />}
      {!phone && !filled && layout === 'columns' && <AreaMenu narrow={narrow} />}
      <div className="shell-main">
        {!filled && <TopBar phone={phone} onMenu={onMenu} />}
        {!filled && !phone && look.tags && <TagsBar />}
        <Banners />
        <main id="page" className="page" tabIndex={-1}>
          {!phone && !filled && layout === 'top' && look.breadcrumb && <Breadcrumb />}
          <OpenPages />
          {look.footer && <Footer />}
        </main>
        <Mark />
      </div>
      {phone && (
        <Suspense fallback={null}>
          <PhoneMenu open={menuOpen} close={() => setMenuOpen(false)} />
        </Suspense>
      )}
      <ThemeDialog />
      <SessionsDialog />
      {filled && <LeaveFilled leave={() => fillPage(false)} />}
    </div>
  );
}

/** Without a side menu there is nothing to collapse. */
const shapeOf = ({ layout, narrow }: Settings, phone: boolean): string =>
  phone ? 'phone' : `${layout} ${narrow && layout !== 'top' ? 'narrow' : 'wide'}`;

const Side = ({ narrow }: { narrow: boolean }) => (
  <aside className="side">
    <Brand narrow={narrow} />
    <nav className="side-scroll">
      <SideMenu narrow={narrow} />
    </nav>
  </aside>
);

function LeaveFilled({ leave }: { leave: () => void }) {
  const { t } = useTranslation();
  return (
    <Button
      className="leave-filled"
      icon={<CompressOutlined aria-hidden />}
      aria-label={t('shell.unfillPage')}
      title={t('shell.unfillPage')}
      onClick={leave}
    />
  );
}

/** The watermark over the organisation's data shows whose screen it is. */
function Mark() {
  const { text, isShown } = useWatermark();
  if (!isShown) return null;
  return (
    <div
      className="watermark"
      aria-hidden
      style={{ backgroundImage: `url("${watermarkOf(text)}")` }}
    />
  );
}

/** A typed URL is followed only if it is a web address. */
const isWeb = (address: string): boolean => /^https?:\/\//i.test(address);

function Footer() {
  const { sysCopyright, sysIcp, sysIcpUrl } = useSystem();
  if (!sysCopyright && !sysIcp) return null;
  return (
    <footer className="footer">
      {sysCopyright}
      {sysIcp && (isWeb(sysIcpUrl) ? <a href={sysIcpUrl}>{sysIcp}</a> : <span>{sysIcp}</span>)}
    </footer>
  );
}

function useTitleOfPage(): void {
  const page = usePage();
  const { pathname } = useLocation();
  const { t } = useTranslation();
  const nowhere = useIsRefused() ? 'shell.noPermission.title' : 'shell.notFound.title';
  const own = useTitles()[pathname];
  useWindowTitle(useOver() ?? own ?? page?.title ?? t(nowhere));
}
