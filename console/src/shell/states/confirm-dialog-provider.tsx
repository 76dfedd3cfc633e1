import { App, type ModalFuncProps } from 'antd';
import AppContext from 'antd/es/app/context';
import { type ReactNode, useMemo } from 'react';

import { messageOf } from '../../providers/http/api-error';

const ignored = (): void => undefined;

/**
 * `App.useApp().modal` as every page gets it. What antd leaves to each question is decided here:
 * where the answer is dangerous, Enter presses the button that leaves everything as it is; and what
 * the answer starts may fail, which is said while the question stays open.
 */
export function ConfirmDialogProvider({ children }: { children: ReactNode }) {
  const app = App.useApp();
  const value = useMemo(() => {
    const { modal, message } = app;
    const confirm = ({ onOk, ...question }: ModalFuncProps): ReturnType<typeof modal.confirm> => {
      const run = async (): Promise<void> => {
        try {
          await onOk?.();
        } catch (error) {
          void message.error(messageOf(error));
          throw error;
        }
      };
      const dialog = modal.confirm({
        autoFocusButton: question.okButtonProps?.danger ? 'cancel' : 'ok',
        ...question,
        ...(onOk && { onOk: run }),
      });
      // Avoids an unhandled rejection when the result is not awaited.
      void dialog.then(ignored, ignored);
      return dialog;
    };
    return { ...app, modal: { ...modal, confirm } };
  }, [app]);
  return <AppContext.Provider value={value}>{children}</AppContext.Provider>;
}
