import { App, Button, type ButtonProps, Tooltip } from 'antd';
import type { ReactNode } from 'react';

import { messageOf } from '../../providers/http/api-error';
import { useCan } from '../../providers/session/session';
import { usePending } from '../../providers/use-pending';
import { decoration } from '../show/decoration';

interface Props {
  /** The permission code; without the right the button is hidden. */
  allow?: string;
  disabled?: boolean;
  /** Why it is disabled. */
  reason?: string;
  /** While a promise is pending the button shows it; errors are shown as a toast. */
  run: () => unknown;
  primary?: boolean;
  danger?: boolean;
  icon?: ReactNode;
  type?: ButtonProps['type'];
  size?: ButtonProps['size'];
  /** Shown on hover, such as its keys. */
  title?: string;
  'aria-label'?: string;
  children?: ReactNode;
}

/** Hidden without the right, disabled if not applicable, pending while it runs. */
export function ActionButton(props: Props) {
  const { allow, disabled, reason, run, primary, icon, children, ...rest } = props;
  const can = useCan();
  const { pending, start } = useRun();
  if (!can(allow)) return null;
  const button = (
    <Button
      {...(primary && { type: 'primary' })}
      {...rest}
      icon={decoration(icon)}
      disabled={disabled}
      loading={pending}
      onClick={() => void start(run)}
    >
      {children}
    </Button>
  );
  if (!disabled || !reason) return button;
  return (
    <Tooltip title={reason}>
      <span className="has-reason" tabIndex={0}>
        {button}
      </span>
    </Tooltip>
  );
}

/** Runs one action at a time and reports errors. */
export function useRun(): { pending: boolean; start: (run: () => unknown) => Promise<void> } {
  const { message } = App.useApp();
  const { pending, run: once } = usePending();
  const start = (run: () => unknown): Promise<void> =>
    once(async () => {
      try {
        await run();
      } catch (error) {
        void message.error(messageOf(error));
      }
    });
  return { pending, start };
}
