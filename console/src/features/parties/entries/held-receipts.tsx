import './entries.css';
import { Alert, App } from 'antd';
import { Link } from 'react-router-dom';

import type { HeldReceipt } from '@modules/invoicing/contract';
import { kindNames } from '@modules/invoicing/menu';
import { messageOf } from '../../../providers/http/api-error';
import { call } from '../../../providers/http/http';
import { useTranslation } from '../../../providers/translation';
import { useLoaded } from '../../../providers/use-loaded';
import { ActionButton, Allowed, Instant, StatusTag } from '../../../resource';
import { usePathOf } from '../../../shell/frame/shell-data';

const readHeld = (signal: AbortSignal): Promise<HeldReceipt[]> =>
  call('/api/receiptRequest/held', { signal });

/**
 * Receipts whose e-invoice was requested but could not be issued, or was returned by the authority:
 * the reason, where to fix it, and another attempt.
 */
export function HeldReceipts() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const invoices = usePathOf()(kindNames[1]);
  const { value, again } = useLoaded(readHeld);
  const held = value ?? [];
  if (held.length === 0) return null;
  const retry = async ({ documentId, number }: HeldReceipt): Promise<void> => {
    try {
      const left = await call<boolean>('/api/receiptRequest/retry', { body: { id: documentId } });
      if (left) void message.success(t('buyerEntries.held.left', { number }));
      else void message.warning(t('buyerEntries.held.stays', { number }));
      again();
    } catch (error) {
      void message.error(messageOf(error));
    }
  };
  return (
    <Alert
      className="entry-held"
      type="warning"
      showIcon
      message={t('buyerEntries.held.title', { n: held.length })}
      description={
        <>
          <p>{t('buyerEntries.held.text')}</p>
          <ul>
            {held.map((each) => (
              <li key={each.documentId}>
                <b>{t('buyerEntries.held.of', { number: each.number, name: each.customer })}</b>{' '}
                <span className="dim">
                  <Instant value={each.since} />
                </span>{' '}
                {each.status !== 0 && (
                  <StatusTag tone="failed">{t(`documentStatus.${each.status}`)}</StatusTag>
                )}
                {each.reasons.map((reason) => (
                  <p key={reason}>{reason}</p>
                ))}
                <span className="entry-held-tools">
                  {invoices && (
                    <Link to={`${invoices}/${each.documentId}`}>{t('buyerEntries.held.open')}</Link>
                  )}
                  <Allowed one="buyerEntry:accept">
                    <ActionButton size="small" run={() => retry(each)}>
                      {t('buyerEntries.held.again')}
                    </ActionButton>
                  </Allowed>
                </span>
              </li>
            ))}
          </ul>
        </>
      }
    />
  );
}
