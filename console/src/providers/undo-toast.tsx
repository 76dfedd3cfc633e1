import { App, Button } from 'antd';

import { useTranslation } from './translation';

interface Props {
  text: string;
  /** Left out where nothing can be undone. */
  undo?: () => void;
}

/** The text of a toast with an Undo button. */
export function Undoable({ text, undo }: Props) {
  const { t } = useTranslation();
  return (
    <span className="undoable">
      {text}
      {undo && (
        <Button type="link" size="small" onClick={undo}>
          {t('action.undo')}
        </Button>
      )}
    </span>
  );
}

/** Shows for eight seconds what was done, and undoes it on request. */
export function useUndoToast(): (key: string, text: string, undo?: () => unknown) => void {
  const { message } = App.useApp();
  return (key, text, undo) => {
    const revert = (): void => {
      message.destroy(key);
      undo?.();
    };
    message.open({
      key,
      type: 'success',
      duration: 8,
      content: <Undoable text={text} undo={undo && revert} />,
    });
  };
}
