import './notifications.css';
import { Alert, App, Button, Checkbox, Form, Radio } from 'antd';
import { useEffect, useState } from 'react';

import {
  type OwnChannel,
  ownChannels,
  type OwnPreference,
  timings,
  type Topic,
} from '@modules/notifications/contract';
import { messageOf } from '../../providers/http/api-error';
import { call } from '../../providers/http/http';
import { useTranslation } from '../../providers/translation';
import { SkeletonRows, TimeInput } from '../../resource';
import { FailedState } from '../../shell/states/failed-state';

/** A person's notification preferences: topics and channels. */
export function OwnNotifications() {
  const [own, setOwn] = useState<OwnPreference | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    call<OwnPreference>('/api/notification/preference').then(setOwn, setError);
  }, [round]);
  const again = (): void => {
    setError(null);
    setRound(round + 1);
  };
  if (error !== null) return <FailedState error={error} again={again} />;
  if (!own) return <SkeletonRows rows={8} />;
  return <Choice own={own} />;
}

function Choice({ own }: { own: OwnPreference }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [chosen, setChosen] = useState<OwnPreference>(own);
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    setPending(true);
    setRefusal(null);
    const { topics, timing, quietFrom, quietUntil } = chosen;
    try {
      await call('/api/notification/savePreference', {
        body: { topics, timing, quietFrom, quietUntil },
      });
      void message.success(t('notification.own.saved'));
    } catch (error) {
      setRefusal(messageOf(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <Form layout="vertical" className="own-notifications" onFinish={() => void save()}>
      <p className="dim">{t('notification.own.intro')}</p>
      {chosen.email === null && (
        <Alert type="info" showIcon message={t('notification.own.noEmail')} />
      )}
      {chosen.phone === null && (
        <Alert type="info" showIcon message={t('notification.own.noPhone')} />
      )}
      {refusal !== null && <Alert type="error" showIcon message={refusal} />}
      <Topics chosen={chosen} choose={(topics) => setChosen({ ...chosen, topics })} />
      <Hours chosen={chosen} choose={(hours) => setChosen({ ...chosen, ...hours })} />
      <Button type="primary" htmlType="submit" loading={pending}>
        {t('centre.save')}
      </Button>
    </Form>
  );
}

interface TopicsProps {
  chosen: OwnPreference;
  choose: (topics: OwnPreference['topics']) => void;
}

function Topics({ chosen: { topics, offered, email, phone }, choose }: TopicsProps) {
  const { t } = useTranslation();
  const set = (topic: Topic, channel: OwnChannel, on: boolean): void => {
    const others = (topics[topic] ?? []).filter((each) => each !== channel);
    choose({ ...topics, [topic]: on ? [...others, channel] : others });
  };
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('notification.own.about')}</th>
          {ownChannels.map((channel) => (
            <th key={channel} scope="col">
              {t(`notification.own.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {offered.map((topic) => (
          <tr key={topic}>
            <th scope="row">{t(`choices.notificationTopic.${topic}`)}</th>
            {ownChannels.map((channel) => (
              <td key={channel}>
                <Checkbox
                  aria-label={`${t(`choices.notificationTopic.${topic}`)}: ${t(`notification.own.${channel}`)}`}
                  checked={topics[topic]?.includes(channel) ?? false}
                  disabled={
                    (channel === 'mail' && email === null) || (channel === 'sms' && phone === null)
                  }
                  onChange={({ target }) => set(topic, channel, target.checked)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface HoursProps {
  chosen: OwnPreference;
  choose: (hours: Partial<Pick<OwnPreference, 'timing' | 'quietFrom' | 'quietUntil'>>) => void;
}

function Hours({ chosen, choose }: HoursProps) {
  const { t } = useTranslation();
  const time = (name: 'quietFrom' | 'quietUntil') => (
    <TimeInput
      aria-label={t(`notification.own.${name}`)}
      placeholder={t(`notification.own.${name}`)}
      minuteStep={15}
      value={chosen[name]}
      onChange={(value) => choose({ [name]: value })}
    />
  );
  return (
    <>
      <Form.Item label={t('notification.own.when')}>
        <Radio.Group
          value={chosen.timing}
          options={timings.map((value) => ({
            value,
            label: t(`choices.notificationTiming.${value}`),
          }))}
          onChange={({ target }) => choose({ timing: target.value as OwnPreference['timing'] })}
        />
      </Form.Item>
      <Form.Item label={t('notification.own.quiet')} extra={t('notification.own.quietHint')}>
        <span className="quiet-hours">
          {time('quietFrom')} – {time('quietUntil')}
        </span>
      </Form.Item>
    </>
  );
}
