import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useRouteError } from 'react-router-dom';

import { ApiError, messageOf } from '../../providers/http/api-error';
import { translate } from '../../providers/translation';
import { windowTitleOf } from '../../window-title';

/** A crashed screen: what happened, the request id if a call caused it, and how to continue. */
export const CrashPage = ({ error }: { error: unknown }) => (
  <div className="plain-page" role="alert">
    <h1>{translate('shell.crash.title')}</h1>
    <p>{isStale(error) ? translate('shell.crash.stale') : translate('shell.crash.what')}</p>
    <p className="dim">{messageOf(error)}</p>
    {error instanceof ApiError && error.requestId && (
      <p className="dim">{translate('state.requestId', { id: error.requestId })}</p>
    )}
    <button type="button" className="plain-button" onClick={() => location.reload()}>
      {translate('shell.crash.reload')}
    </button>
  </div>
);

/** After a new release the files of the old one are gone; a reload is enough. */
const isStale = (error: unknown): boolean =>
  /dynamically imported module|Importing a module script/i.test(messageOf(error));

export const Crash = () => <CrashPage error={useRouteError()} />;

interface Props {
  /** A different value tries again. */
  resetKey: string;
  /** While hidden, the window title belongs to the visible page. */
  isHidden?: boolean;
  children: ReactNode;
}

/** Keeps a crashed screen from taking the shell down with it. */
export class Boundary extends Component<Props, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidUpdate(before: Props): void {
    if (before.resetKey !== this.props.resetKey && this.state.error !== null)
      this.setState({ error: null });
  }

  override componentDidCatch(_error: unknown, _info: ErrorInfo): void {
    if (!this.props.isHidden) document.title = windowTitleOf(translate('shell.crash.title'));
  }

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : <CrashPage error={this.state.error} />;
  }
}
