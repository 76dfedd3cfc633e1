import { CompressOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

import { useSession, useSystem } from '../providers/session';
import { useWords } from '../providers/words';
import { useAuthorityBanner } from './authority';
import { Banners } from './banners';
import { Boundary } from './crash';
import { usePhone } from './media';
import { useTitles } from './page-title';
import { Screens } from './screens';
import { change, useSettings } from './settings';
import { ShellDataProvider, useShellData } from './shell-data';
import { Brand, SideMenu } from './side-menu';
import { TagsBar } from './tags-bar';
import { TopBar } from './top-bar';
import { watermarkOf } from './watermark';

export default function Layout() {
  return (
    <ShellDataProvider>
      <Frame />
    </ShellDataProvider>
  );
}

function Frame() {
  const phone = usePhone();
  const { narrow } = useSettings();
  const { pathname } = useLocation();
  const [menuOpen, setMenuOpen] = useState(false);
  const [filled, setFilled] = useState(false);
  const [round, setRound] = useState(0);
  const { t } = useWords();
  useWindowTitle();
  useAuthorityBanner();
  const onMenu = (): void => (phone ? setMenuOpen(true) : change({ narrow: !narrow }));
  const shape = phone ? 'phone' : narrow ? 'narrow' : 'wide';
  return (
    <div className={filled ? 'shell filled' : `shell ${shape}`}>
      <a className="skip" href="#page">
        {t('shell.skip')}
      </a>
      {!phone && !filled && <Side narrow={narrow} />}
      <div className="shell-main">
        {!filled && <TopBar phone={phone} onMenu={onMenu} />}
        {!filled && !phone && (
          <TagsBar refresh={() => setRound(round + 1)} fill={() => setFilled(true)} />
        )}
        <Banners />
        <main id="page" className="page" tabIndex={-1}>
          <Boundary key={`${pathname}#${round}`} resetKey={pathname}>
            <Screens />
          </Boundary>
          <Footer />
        </main>
        <Mark />
      </div>
      {phone && <PhoneMenu open={menuOpen} close={() => setMenuOpen(false)} />}
      {filled && <LeaveFilled leave={() => setFilled(false)} />}
    </div>
  );
}

const Side = ({ narrow }: { narrow: boolean }) => (
  <aside className="side">
    <Brand narrow={narrow} />
    <nav className="side-scroll">
      <SideMenu narrow={narrow} />
    </nav>
  </aside>
);

const PhoneMenu = ({ open, close }: { open: boolean; close: () => void }) => (
  <Drawer
    open={open}
    onClose={close}
    placement="left"
    width={280}
    title={<Brand narrow={false} />}
    styles={{ body: { padding: '8px 0' }, header: { padding: '8px 12px' } }}
  >
    <SideMenu narrow={false} onPick={close} />
  </Drawer>
);

function LeaveFilled({ leave }: { leave: () => void }) {
  const { t } = useWords();
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

/** The organisation's watermark over its data; the server sends a text only when it is switched on. */
function Mark() {
  const { watermarkText } = useSession().user;
  if (!watermarkText) return null;
  return (
    <div
      className="watermark"
      aria-hidden
      style={{ backgroundImage: `url("${watermarkOf(watermarkText)}")` }}
    />
  );
}

function Footer() {
  const { sysCopyright, sysIcp, sysIcpUrl } = useSystem();
  if (!sysCopyright && !sysIcp) return null;
  return (
    <footer className="footer">
      {sysCopyright}
      {sysIcp && (sysIcpUrl ? <a href={sysIcpUrl}>{sysIcp}</a> : <span>{sysIcp}</span>)}
    </footer>
  );
}

/** Specification 1, section 2: the route title followed by ' - E-INVOICE'. */
function useWindowTitle(): void {
  const { page } = useShellData();
  const { pathname } = useLocation();
  const { t } = useWords();
  const title = useTitles()[pathname] ?? page?.title ?? t('shell.notFound.title');
  useEffect(() => {
    document.title = `${title} - E-INVOICE`;
  }, [title]);
}
