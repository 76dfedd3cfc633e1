import { Checkbox, Form, Modal } from 'antd';
import { type ReactNode, useState } from 'react';

import { businessDate } from '@kernel/time';
import { useTranslation } from '../../providers/translation';
import { DateInput, useFocusBack } from '../../resource';

export interface Release {
  releaseDate: string;
  mailOnRelease: boolean;
}

interface Props {
  title: string;
  /** Additional questions: which run, which year. */
  children: ReactNode;
  disabled: boolean;
  issue: (release: Release) => Promise<void>;
  close: () => void;
}

/** Asks when papers become readable, and whether they are mailed then. */
export function IssueDialog({ title, children, disabled, issue, close }: Props) {
  useFocusBack();
  const { t } = useTranslation();
  const [release, setRelease] = useState<Release>({
    releaseDate: businessDate(new Date()),
    mailOnRelease: false,
  });
  const [pending, setPending] = useState(false);
  const submit = async (): Promise<void> => {
    setPending(true);
    await issue(release)
      .then(close)
      .finally(() => setPending(false));
  };
  return (
    <Modal
      open
      title={title}
      okText={t('verbs.issue')}
      cancelText={t('action.cancel')}
      okButtonProps={{ disabled }}
      confirmLoading={pending}
      onOk={() => void submit()}
      onCancel={close}
      width={480}
    >
      <Form layout="vertical" className="dialog-form">
        {children}
        <Form.Item label={t('papers.releaseDate')} htmlFor="release-date">
          <DateInput
            id="release-date"
            required
            value={release.releaseDate}
            onChange={(releaseDate) => setRelease({ ...release, releaseDate })}
          />
        </Form.Item>
        <Checkbox
          checked={release.mailOnRelease}
          onChange={({ target }) => setRelease({ ...release, mailOnRelease: target.checked })}
        >
          {t('papers.mailOnRelease')}
        </Checkbox>
        <p className="dim">{t('papers.issueHelp')}</p>
      </Form>
    </Modal>
  );
}
