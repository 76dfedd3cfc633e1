import { Select } from 'antd';
import { useEffect, useState } from 'react';

import type { OriginalOffer } from '@modules/invoicing/contract';
import { call } from '../../../../providers/http/http';
import { useTranslation } from '../../../../providers/translation';
import { Amount, PlainDateText } from '../../../../resource';
import { useKind } from '../../kind-context';
import { useEditor, useField } from '../state/editor-context';

interface Option {
  value: string;
  label: string | null;
  offer: OriginalOffer;
}

const PAUSE = 250;

interface Props {
  id: string;
  autoFocus?: boolean;
  choose: (offer: OriginalOffer) => void;
}

/** Searches our valid documents between the parties of the note, newest first. */
export function OriginalPicker({ id, autoFocus, choose }: Props) {
  const { t } = useTranslation();
  const { selfBilled } = useKind();
  const [typed, setTyped] = useState('');
  const { offers, isAsking, open } = useOffers(typed);
  return (
    <Select<string, Option>
      id={id}
      className="original-picker"
      showSearch
      autoFocus={autoFocus}
      filterOption={false}
      value={null}
      searchValue={typed}
      onSearch={setTyped}
      loading={isAsking}
      placeholder={t('notes.choose')}
      notFoundContent={t(isAsking ? 'state.loading' : 'notes.noneFound')}
      onOpenChange={(isOpen) => isOpen && open()}
      options={offers.map((offer) => ({ value: offer.id, label: offer.invoiceNumber, offer }))}
      optionRender={({ data: { offer } }) => (
        <OfferRow offer={offer} other={selfBilled ? offer.supplierName : offer.buyerName} />
      )}
      onChange={(chosen) => {
        const offer = offers.find((each) => each.id === chosen);
        if (offer) choose(offer);
      }}
    />
  );
}

function OfferRow({ offer, other }: { offer: OriginalOffer; other: string | null }) {
  const { t } = useTranslation();
  const currency = offer.currencyCode ?? undefined;
  return (
    <span className="original-offer">
      <strong>{offer.invoiceNumber}</strong>
      <Amount value={offer.total} currency={currency} />
      <span className="dim">
        <PlainDateText value={offer.issueDate} /> · {other}
      </span>
      <small className="dim">
        {t('notes.left')} <Amount value={offer.left} currency={currency} />
      </small>
    </span>
  );
}

/** Queried when the list opens, and again when typing pauses. */
function useOffers(typed: string) {
  const { number: kind } = useKind();
  const { saved } = useEditor();
  const supplierId = useField('supplierId');
  const buyerId = useField('buyerId');
  const named = useField('references');
  const [isOpen, setOpen] = useState(false);
  const [offers, setOffers] = useState<readonly OriginalOffer[]>([]);
  const [isAsking, setAsking] = useState(false);
  const noteId = saved?.id;
  useEffect(() => {
    if (!isOpen) return;
    const leaving = new AbortController();
    const body = {
      kind,
      keyword: typed.trim(),
      ...(supplierId && { supplierId }),
      ...(buyerId && { buyerId }),
      ...(noteId && { noteId }),
    };
    const ask = async (): Promise<void> => {
      setAsking(true);
      const { signal } = leaving;
      const found = await call<OriginalOffer[]>('/api/document/findOriginals', {
        body,
        signal,
      }).catch(() => null);
      if (signal.aborted) return;
      setOffers(found ?? []);
      setAsking(false);
    };
    const timer = setTimeout(() => void ask(), typed ? PAUSE : 0);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [isOpen, typed, kind, supplierId, buyerId, noteId]);
  const taken = new Set(named.map(({ documentId }) => documentId));
  return {
    offers: offers.filter(({ id }) => !taken.has(id)),
    isAsking,
    open: () => setOpen(true),
  };
}
