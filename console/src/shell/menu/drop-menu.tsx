import { Dropdown, type DropdownProps } from 'antd';
import { cloneElement, type HTMLAttributes, type ReactElement, useState } from 'react';

interface Props extends Omit<DropdownProps, 'trigger' | 'autoFocus' | 'onOpenChange'> {
  /** The button that opens it. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/**
 * A menu behind a button, with the keys of one: opened by Enter, Space or the down arrow it takes
 * the focus, so that the arrows choose an entry instead of scrolling the page.
 */
export function DropMenu({ children, ...rest }: Props) {
  const [isByKey, setByKey] = useState(false);
  const [isOpen, setOpen] = useState(false);
  return (
    <Dropdown {...rest} trigger={['click']} autoFocus={isByKey} onOpenChange={setOpen}>
      {cloneElement(children, {
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        // A click without a pointer: a key, or the shortcut of a row's menu.
        onClickCapture: ({ detail }) => setByKey(detail === 0),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          event.stopPropagation();
          if (isOpen) firstEntry()?.focus();
          else event.currentTarget.click();
        },
      })}
    </Dropdown>
  );
}

const firstEntry = (): HTMLElement | null =>
  document.querySelector(
    '.ant-dropdown:not(.ant-dropdown-hidden) [role=menuitem]:not([aria-disabled=true])',
  );
