import { MoreOutlined } from '@ant-design/icons';
import { Button, type MenuProps, Tooltip } from 'antd';
import { useRef } from 'react';

import { useCan } from '../../providers/session/session';
import type { Action } from './action';
import { useRun } from './action-button';
import { decoration } from '../show/decoration';
import { DropMenu } from '../../shell/menu/drop-menu';

interface Props {
  actions: readonly Action[];
  label: string;
}

/** The remaining actions, behind three dots. */
export function ActionMenu({ actions, label }: Props) {
  const can = useCan();
  const { pending, start } = useRun();
  const trigger = useRef<HTMLButtonElement>(null);
  const allowed = actions.filter((action) => can(action.allow));
  if (allowed.length === 0) return null;
  const menu: MenuProps = {
    items: allowed.map(({ key, label: text, icon, disabled, reason, danger }) => ({
      key,
      icon: decoration(icon),
      disabled,
      danger,
      label: disabled && reason ? <Tooltip title={reason}>{text}</Tooltip> : text,
    })),
    onClick: ({ key, domEvent }) => {
      domEvent.stopPropagation();
      // A dialog returns the focus to where it was: not to the entry, which is gone by then.
      trigger.current?.focus({ preventScroll: true });
      const action = allowed.find((each) => each.key === key);
      if (action) void start(action.run);
    },
  };
  return (
    <DropMenu menu={menu} placement="bottomRight">
      <Button
        ref={trigger}
        type="text"
        size="small"
        icon={<MoreOutlined aria-hidden />}
        loading={pending}
        aria-label={label}
        onClick={(event) => event.stopPropagation()}
      />
    </DropMenu>
  );
}
