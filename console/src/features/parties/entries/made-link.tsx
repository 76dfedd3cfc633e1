import type { Answered } from '@kernel/resource';
import type { MadeFormLink } from '@modules/buyers/contract';
import { saveFrom } from '../../../providers/http/http';
import { useTranslation } from '../../../providers/translation';
import { ActionButton, CopyText, Instant } from '../../../resource';
import { QrCode } from '../../../resource/show/qr-code';

interface Props {
  made: Answered<MadeFormLink>;
  /** The template whose text and logo are on the card. */
  templateId: string;
}

/** A new link, shown once: to scan, to copy, to print. */
export function MadeLink({ made: { url, expiresAt }, templateId }: Props) {
  const { t } = useTranslation();
  const print = (): Promise<void> =>
    saveFrom('/api/buyerLink/stand', { body: { id: templateId, url } });
  return (
    <div className="entry-made" role="status">
      <p>{t('buyerEntries.made')}</p>
      <QrCode text={url} label={t('buyerEntries.qr')} />
      <CopyText value={url} />
      <p className="dim">
        {t('fields.buyerLink.expiresAt')} <Instant value={expiresAt} />
      </p>
      <ActionButton run={print}>{t('buyerEntries.stand')}</ActionButton>
    </div>
  );
}
