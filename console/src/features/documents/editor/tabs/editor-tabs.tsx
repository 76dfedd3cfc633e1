import { Badge, Tabs } from 'antd';
import { type ReactNode, Suspense } from 'react';

import { useTranslation } from '../../../../providers/translation';
import { useStore } from '../../../../providers/session/store';
import { AmountTab } from './amount-tab';
import { BasicTab } from './basic-tab';
import { useEditor } from '../state/editor-context';
import { useEditorForm } from '../state/editor-form';
import { CustomTab } from './custom-tab';
import { BillingTab, PrepaymentTab } from './other-tabs';
import { type TabName, tabOf, tabs } from '../state/places';
import { useWanted } from '../state/wanted';

const contents: Readonly<Record<TabName, () => ReactNode>> = {
  basic: BasicTab,
  amount: AmountTab,
  billing: BillingTab,
  prepayment: PrepaymentTab,
  custom: CustomTab,
};

interface Props {
  tab: TabName;
  setTab: (tab: TabName) => void;
}

/** The tabs; each counts the faults that are shown on it. */
export function EditorTabs({ tab, setTab }: Props) {
  const [prepaid] = useWanted(['prepaymentAmount']);
  return (
    <Tabs
      className="editor-tabs"
      activeKey={tab}
      onChange={(key) => setTab(key as TabName)}
      items={tabs
        .filter((name) => name !== 'prepayment' || prepaid)
        .map((name) => ({
          key: name,
          label: <TabLabel name={name} />,
          children: <Content name={name} />,
        }))}
    />
  );
}

function Content({ name }: { name: TabName }) {
  const Tab = useEditorForm().tabs[name] ?? contents[name];
  return (
    <Suspense>
      <Tab />
    </Suspense>
  );
}

function TabLabel({ name }: { name: TabName }) {
  const { t } = useTranslation();
  const { shown } = useEditor();
  const faults = useStore(shown).filter((fault) => !fault.isWarning && tabOf(fault.field) === name);
  return (
    <span className="tab-label">
      {t(`documents.editorTabs.${name}`)}
      {faults.length > 0 && (
        <>
          <Badge count={faults.length} size="small" color="var(--failed)" aria-hidden />
          <span className="hidden-label">{t('documents.faultsOnTab', { n: faults.length })}</span>
        </>
      )}
    </span>
  );
}
