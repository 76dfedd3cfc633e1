import { App, Form, type FormInstance, Modal } from 'antd';
import { type ReactNode, useState } from 'react';

import { messageOf } from '../../providers/http/api-error';
import { useTranslation } from '../../providers/translation';
import type { Loaded } from '../../providers/use-loaded';
import { usePending } from '../../providers/use-pending';
import { FailedState } from '../../shell/states/failed-state';
import { useFocusBack } from '../actions/use-focus-back';
import { FirstField } from './first-field';
import { useKeptForm } from './kept-form';

interface Props<Values extends object> {
  form: FormInstance<Values>;
  title: string;
  /** The label of the button that sends; "Save" by default. */
  ok?: string;
  /** What is edited: `orderCorrection:12`. */
  place: string;
  /**
   * Fields that must be chosen again: a date stored on the device as text is not a date any more.
   */
  unkept?: readonly (keyof Values & string)[];
  initial: Partial<Values>;
  send: (values: Values) => Promise<unknown>;
  /** Said once it was sent, if nothing on the page shows it. */
  done?: string;
  /** `sent` unless it was cancelled. */
  close: (sent: boolean) => void;
  /** There is nothing to submit. */
  disabled?: boolean;
  /** What the form needs to know first. */
  needs?: Loaded<unknown>;
  width?: number;
  children: ReactNode;
}

/** A small form in a dialog, which stays open with the reason if the server refuses. */
export function FormDialog<Values extends object>(props: Props<Values>) {
  const { form, title, ok, place, unkept, initial, send, done, close, width = 480 } = props;
  const { disabled = false, needs, children } = props;
  const { t } = useTranslation();
  const { message } = App.useApp();
  const { pending, run } = usePending();
  const [refusal, setRefusal] = useState<string | null>(null);
  const kept = useKeptForm({ form, place, secret: unkept });
  useFocusBack();
  const isMissing = needs !== undefined && needs.value === null;
  const leave = (sent: boolean): void => {
    kept.done();
    close(sent);
  };
  const save = async (values: Values): Promise<void> => {
    setRefusal(null);
    try {
      await send(values);
      if (done) void message.success(done);
      leave(true);
    } catch (error) {
      setRefusal(messageOf(error));
    }
  };
  return (
    <Modal
      open
      width={width}
      title={title}
      okText={ok ?? t('action.save')}
      cancelText={t('action.cancel')}
      confirmLoading={pending}
      okButtonProps={{ disabled: disabled || isMissing }}
      onOk={() => form.submit()}
      onCancel={() => leave(false)}
    >
      {isMissing ? (
        <Missing {...needs} />
      ) : (
        <Form
          form={form}
          layout="vertical"
          scrollToFirstError={{ focus: true }}
          initialValues={initial}
          onValuesChange={kept.touched}
          inert={pending}
          onFinish={(values) => void run(() => save(values))}
        >
          {kept.offer}
          <FirstField>{children}</FirstField>
          {refusal !== null && (
            <p className="failed" role="alert">
              {refusal}
            </p>
          )}
        </Form>
      )}
    </Modal>
  );
}

const Missing = ({ error, again }: Pick<Loaded<unknown>, 'error' | 'again'>) =>
  error === null ? (
    <div className="bone block" aria-busy="true" />
  ) : (
    <FailedState error={error} again={again} />
  );
