import { App, Button, type ButtonProps, Tooltip } from 'antd';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

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
  if (!can(allow)) return null;
  const button = (
    <StartButton
      {...(primary && { type: 'primary' })}
      {...rest}
      icon={decoration(icon)}
      disabled={disabled}
      run={run}
    >
      {children}
    </StartButton>
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

/**
 * What a button starts may remove the button: the focus then stays on its page or in its dialog,
 * instead of beginning again at the top of the document.
 */
function StartButton({ run, ...props }: ButtonProps & Pick<Props, 'run'>) {
  const { pending, start } = useRun();
  const here = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = here.current;
    return () => {
      if (!button || document.activeElement !== button) return;
      button.closest<HTMLElement>('[role=dialog], main')?.focus({ preventScroll: true });
    };
  }, []);
  return <Button {...props} ref={here} loading={pending} onClick={() => void start(run)} />;
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
