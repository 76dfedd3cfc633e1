import { ArrowLeftOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { useTranslation } from '../../providers/translation';
import { useAddressOf } from '../../shell/tabs/use-tags';
import type { Action } from '../actions/action';
import { ActionButton } from '../actions/action-button';
import { ActionMenu } from '../actions/action-menu';

interface Props {
  /** The path of the list, and the label of the link to it. */
  back: { to: string; label: string };
  name: string;
  /** The status and anything else beside the name. */
  children: ReactNode;
  /** The main figure of the record. */
  figure: ReactNode;
  /** The most likely next action. */
  primary?: Action | undefined;
  /** The next action is available, but is not the purpose of the page. */
  isQuiet?: boolean;
  /** All actions, including the next one. */
  actions: readonly Action[];
}

/** The head of a record's page: name, status, the next action, the rest in a menu. */
export function PageHead({ back, name, children, figure, primary, isQuiet, actions }: Props) {
  const { t } = useTranslation();
  const list = useAddressOf(back.to);
  return (
    <header className="page-head">
      <Link className="page-back" to={list} aria-label={back.label}>
        <ArrowLeftOutlined />
      </Link>
      <div className="page-title">
        <h1>{name}</h1>
        {children}
      </div>
      <strong className="page-figure">{figure}</strong>
      <span className="page-actions">
        {primary && (
          <ActionButton
            primary={!primary.danger && !isQuiet}
            danger={primary.danger}
            icon={primary.icon}
            run={primary.run}
          >
            {primary.label}
          </ActionButton>
        )}
        <ActionMenu
          actions={actions.filter((action) => action !== primary)}
          label={t('action.more')}
        />
      </span>
    </header>
  );
}
