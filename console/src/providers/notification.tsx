import type { NotificationProvider, OpenNotificationParams } from '@refinedev/core';
import { App } from 'antd';
import { Undoable } from './undo-toast';

/** Refine's notifications as toasts; changes that can still be reverted have an Undo button. */
export function useToasts(): NotificationProvider {
  const { message } = App.useApp();
  return {
    open: ({ key, type, message: text, cancelMutation }: OpenNotificationParams) => {
      if (type === 'progress')
        message.open({ key, duration: 0, content: <Undoable text={text} undo={cancelMutation} /> });
      else message.open({ key, type, content: text });
    },
    close: (key) => message.destroy(key),
  };
}
