import { Alert, App, Checkbox, Modal, Select } from 'antd';
import { useEffect, useState } from 'react';

import type { Field } from '@kernel/fields';
import {
  buyer,
  buyerEntry,
  type ComparedBuyer,
  type EntryComparison,
} from '@modules/buyers/contract';
import { messageOf } from '../../../providers/http/api-error';
import { call } from '../../../providers/http/http';
import { useTranslation } from '../../../providers/translation';
import {
  ActionButton,
  Allowed,
  Cell,
  type Row,
  SkeletonRows,
  StateText,
  useLabels,
  useVerb,
} from '../../../resource';

interface Props {
  /** Null while it is closed. */
  entry: Row | null;
  close: () => void;
}

/** An entry beside the buyers that it may match: only what is ticked is taken over. */
export function CompareDialog({ entry, close }: Props) {
  const { t } = useTranslation();
  const title =
    entry &&
    t('buyerEntries.title', {
      reference: String(entry.reference),
      name: String(entry.companyName),
    });
  return (
    <Modal
      open={entry !== null}
      title={title}
      onCancel={close}
      footer={null}
      width={820}
      destroyOnHidden
    >
      {entry && <Comparing key={entry.id} entry={entry} close={close} />}
    </Modal>
  );
}

function Comparing({ entry, close }: { entry: Row; close: () => void }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const verb = useVerb(buyerEntry.name);
  const { comparison, fault } = useComparison(entry.id);
  const [chosen, setChosen] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const accept = async (): Promise<void> => {
    try {
      await verb('accept', { id: entry.id });
      void message.success(t('buyerEntries.accepted', { name: String(entry.companyName) }));
      close();
    } catch (error) {
      setRefusal(messageOf(error));
    }
  };
  const candidates = comparison?.candidates ?? [];
  const candidate = candidates.find(({ buyerId }) => buyerId === chosen) ?? candidates[0];
  if (fault) return <Alert type="error" showIcon message={fault} />;
  if (!comparison) return <SkeletonRows rows={6} />;
  return (
    <div className="entry-compare">
      {refusal && <Alert type="error" showIcon message={refusal} />}
      {!candidate && <p className="dim">{t('buyerEntries.none')}</p>}
      {candidates.length > 1 && (
        <label className="entry-field">
          {t('buyerEntries.candidate')}
          <Select
            value={candidate?.buyerId}
            onChange={setChosen}
            options={candidates.map(({ buyerId, companyName }) => ({
              value: buyerId,
              label: companyName,
            }))}
          />
        </label>
      )}
      {candidate && (
        <Candidate
          key={candidate.buyerId}
          entry={entry}
          candidate={candidate}
          close={close}
          refuse={setRefusal}
        />
      )}
      <Allowed one="buyerEntry:accept">
        <ActionButton primary={!candidate} run={accept}>
          {t('buyerEntries.accept')}
        </ActionButton>
      </Allowed>
    </div>
  );
}

interface CandidateProps {
  entry: Row;
  candidate: ComparedBuyer;
  close: () => void;
  refuse: (message: string) => void;
}

function Candidate({ entry, candidate, close, refuse }: CandidateProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const verb = useVerb(buyerEntry.name);
  const labels = useLabels(buyerEntry);
  const labelOf = (field: string, own?: string): string =>
    own ?? (field === 'buyerRole' ? t('fields.buyerRole') : labels.field(field));
  const shown = candidate.fields.filter(({ entered, known }) => entered !== null || known !== null);
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const toggle = (field: string): void =>
    setTaken(
      new Set(taken.has(field) ? [...taken].filter((each) => each !== field) : [...taken, field]),
    );
  const merge = async (): Promise<void> => {
    const { buyerId, version, companyName } = candidate;
    try {
      await verb('merge', { id: entry.id, buyerId, version, fields: [...taken] });
      void message.success(t('buyerEntries.merged', { name: companyName }));
      close();
    } catch (error) {
      refuse(messageOf(error));
    }
  };
  return (
    <>
      <div className="entry-table">
        <table>
          <thead>
            <tr>
              <th>{t('buyerEntries.field')}</th>
              <th>{t('buyerEntries.entered')}</th>
              <th>{t('buyerEntries.known')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ field, label, entered, known, differs }) => (
              <tr key={field} className={differs ? 'differs' : undefined}>
                <th scope="row">{labelOf(field, label)}</th>
                <td>
                  {differs ? (
                    <Checkbox
                      checked={taken.has(field)}
                      onChange={() => toggle(field)}
                      aria-label={t('buyerEntries.take', { field: labelOf(field, label) })}
                    >
                      <EntryValue name={field} value={entered} />
                    </Checkbox>
                  ) : (
                    <span className="dim">
                      <EntryValue name={field} value={entered} />
                    </span>
                  )}
                </td>
                <td>
                  <EntryValue name={field} value={known} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Allowed one="buyerEntry:merge">
        <ActionButton primary run={merge}>
          {taken.size > 0
            ? t('buyerEntries.merge', { n: taken.size })
            : t('buyerEntries.mergeNone')}
        </ActionButton>
      </Allowed>
    </>
  );
}

/** A value as shown in a buyer's record: states and countries by name. */
function EntryValue({ name, value }: { name: string; value: string | null }) {
  const labels = useLabels(buyer);
  if (name === 'state') return <StateText value={value} />;
  const field: Field | undefined = buyer.fields[name as keyof typeof buyer.fields];
  return field ? <Cell field={field} value={value} labels={labels} /> : value;
}

function useComparison(id: string) {
  const [answer, setAnswer] = useState<{
    comparison: EntryComparison | null;
    fault: string | null;
  }>({ comparison: null, fault: null });
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    call<EntryComparison>('/api/buyerEntry/comparison', { query: { id }, signal }).then(
      (comparison) => setAnswer({ comparison, fault: null }),
      (error: unknown) =>
        !signal.aborted && setAnswer({ comparison: null, fault: messageOf(error) }),
    );
    return () => leaving.abort();
  }, [id]);
  return answer;
}
