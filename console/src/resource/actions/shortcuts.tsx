import { QuestionCircleOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useState } from 'react';

import { useTranslation } from '../../providers/translation';
import { useKeyDown } from '../../shell/look/key-down';
import { isTyping } from '../list/state/use-list-keys';

/** The keyboard shortcuts of a list; their texts are `shortcuts.*`. */
const keys = [
  ['/', 'search'],
  ['j', 'next'],
  ['k', 'previous'],
  ['Enter', 'open'],
  ['Space', 'select'],
  ['m', 'menu'],
  ['n', 'add'],
  ['?', 'help'],
] as const;

/** Opened by the question mark, as a button or as a key. */
export function ShortcutsHelp() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  useKeyDown((event) => {
    if (event.key === 'Escape') setOpen(false);
    if (event.key !== '?' || isTyping(event)) return;
    event.preventDefault();
    setOpen((before) => !before);
  });
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      title={t('shortcuts.title')}
      content={
        <dl className="shortcuts">
          {keys.map(([key, word]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{t(`shortcuts.${word}`)}</dd>
            </div>
          ))}
        </dl>
      }
    >
      <Button
        type="text"
        icon={<QuestionCircleOutlined aria-hidden />}
        aria-label={t('shortcuts.title')}
      />
    </Popover>
  );
}
