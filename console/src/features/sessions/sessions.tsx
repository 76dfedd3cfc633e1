import './sessions.css';
import { DesktopOutlined, MobileOutlined } from '@ant-design/icons';
import { App, Button, Drawer, Popconfirm } from 'antd';

import type { SessionView } from '@modules/identity/contract';
import { messageOf } from '../../providers/http/api-error';
import { call } from '../../providers/http/http';
import { useLoaded } from '../../providers/use-loaded';
import { useTranslation } from '../../providers/translation';
import { Instant, SkeletonRows, StatusTag, useFocusBack } from '../../resource';
import { FailedState } from '../../shell/states/failed-state';
import { usePhone } from '../../shell/look/media';

/** The person's sessions, and signing out of each of them. */
export default function Sessions({ close }: { close: () => void }) {
  const { t } = useTranslation();
  useFocusBack();
  const phone = usePhone();
  const { list, error, load, act } = useOwnSessions();
  const others = list?.filter(({ current }) => !current).length ?? 0;
  return (
    <Drawer open onClose={close} width={phone ? '100%' : 480} title={t('sessions.title')}>
      <p className="dim">{t('sessions.text')}</p>
      {error !== null && <FailedState error={error} again={load} />}
      {error === null && !list && <SkeletonRows rows={4} />}
      <ul className="sessions">
        {list?.map((each) => (
          <One key={each.id} of={each} end={() => act('end', { id: each.id })} />
        ))}
      </ul>
      {others > 0 && (
        <Popconfirm
          title={t('sessions.endOthersAsk', { n: others })}
          okText={t('sessions.endOthers')}
          onConfirm={() => act('endOthers', {})}
        >
          <Button danger>{t('sessions.endOthers')}</Button>
        </Popconfirm>
      )}
    </Drawer>
  );
}

const readMine = (signal: AbortSignal): Promise<SessionView[]> =>
  call('/api/session/mine', { signal });

function useOwnSessions() {
  const { message } = App.useApp();
  const { value: list, error, again: load } = useLoaded(readMine);
  const act = async (verb: 'end' | 'endOthers', body: object): Promise<void> => {
    await call(`/api/session/${verb}`, { body }).catch(
      (reason: unknown) => void message.error(messageOf(reason)),
    );
    load();
  };
  return { list, error, load, act };
}

const mobile = new Set(['Android', 'iPhone', 'iPad']);

function One({ of, end }: { of: SessionView; end: () => Promise<void> }) {
  const { t } = useTranslation();
  const browser = [of.browser, of.version].filter(Boolean).join(' ');
  const device =
    [browser, of.model ?? of.system].filter(Boolean).join(' · ') || t('sessions.unknown');
  return (
    <li>
      {mobile.has(of.system ?? '') ? (
        <MobileOutlined aria-hidden />
      ) : (
        <DesktopOutlined aria-hidden />
      )}
      <div className="sessions-what">
        <strong>{device}</strong>
        <span className="dim">
          {of.ip} · {t('sessions.signedIn')} <Instant value={of.signedIn} />
        </span>
        <span className="dim">
          {t('sessions.lastSeen')} <Instant value={of.lastSeen} />
        </span>
        {of.current && <StatusTag tone="valid">{t('sessions.current')}</StatusTag>}
        {!of.current && of.locked && <StatusTag tone="waiting">{t('sessions.locked')}</StatusTag>}
      </div>
      {!of.current && (
        <Button
          size="small"
          onClick={() => void end()}
          aria-label={t('sessions.endThis', { device })}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
