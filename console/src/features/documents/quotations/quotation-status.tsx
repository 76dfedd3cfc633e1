import {
  type ConvertStatus,
  isExpired,
  QuotationStatus,
  quotationStatusName,
} from '@modules/invoicing/contract';
import { useTranslation } from '../../../providers/translation';
import { StatusTag } from '../../../resource';
import type { Tone } from '../../../theme';
import type { QuotationFacts } from './quotation-row';

const tones: Readonly<Record<QuotationStatus, Tone>> = {
  0: 'waiting',
  10: 'valid',
  12: 'cancelled',
};

const convertTones: Readonly<Record<ConvertStatus, Tone>> = {
  unconverted: 'waiting',
  partial: 'moving',
  converted: 'valid',
};

/** The status of a quotation as dot and word, and whether it has expired. */
export function QuotationStatusTag({
  submitStatus,
  convertStatus,
  validUntil,
}: Omit<QuotationFacts, 'id' | 'invoiceNumber'>) {
  const { t } = useTranslation();
  const isOpen = submitStatus === QuotationStatus.Issued && convertStatus !== 'converted';
  return (
    <span className="document-status">
      <StatusTag tone={tones[submitStatus]}>{t(quotationStatusName(submitStatus))}</StatusTag>
      {isOpen && isExpired({ validUntil }, new Date()) && (
        <StatusTag tone="attention">{t('quotations.expired')}</StatusTag>
      )}
    </span>
  );
}

export function ConvertTag({ status }: { status: ConvertStatus }) {
  const { t } = useTranslation();
  return <StatusTag tone={convertTones[status]}>{t(`convertStatus.${status}`)}</StatusTag>;
}
