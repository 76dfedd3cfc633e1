import { useEffect, useState } from 'react';

import type { FormLanguage } from '@modules/buyers/contract';
import { picture } from './api';
import type { ScannedReceipt } from '@modules/invoicing/contract';
import { languageTags, type Say } from './words';

export function Logo({ token }: { token: string }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    picture('buyerForm/logo', 'en', { token }).then(setAddress, () => setAddress(null));
  }, [token]);
  return address && <img className="logo" src={address} alt="" />;
}

interface ReceiptProps {
  receipt: ScannedReceipt;
  say: Say;
  language: FormLanguage;
}

/**
 * Identifies the receipt and says until when an e-invoice can be requested, before anything is
 * typed.
 */
export function ReceiptHead({ receipt, say, language }: ReceiptProps) {
  const { sellerName, number, date, amount, currency, until, state } = receipt;
  const day = (plain: string): string =>
    new Date(`${plain}T00:00:00Z`).toLocaleDateString(languageTags[language], {
      timeZone: 'UTC',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    });
  return (
    <>
      <h1>{say('receipt.title')}</h1>
      <p className="company">{sellerName}</p>
      <p>
        {say('receipt.of', { number, date: day(date) })} · <b>{`${currency} ${amount}`}</b>
      </p>
      <p className="note" role="status">
        {say(state === 'open' ? 'receipt.until' : `receipt.${state}`, { date: day(until) })}
      </p>
    </>
  );
}
