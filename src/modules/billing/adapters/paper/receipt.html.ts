import type { Language } from '@kernel/i18n';
import { decimal } from '@kernel/money';
import { businessDate } from '@kernel/time';
import type { Params } from '@kernel/rules';
import { type Html, html } from '@platform/paper';
import type { Receipt } from '../../queries/receipt';

export const receiptCss = `
body { font-size: 10pt; line-height: 1.5; color: #1b1f23; }
h1 { font-size: 18pt; margin: 0 0 2mm; }
.parties { display: flex; gap: 10mm; margin: 6mm 0; }
.parties > section { flex: 1; }
h2 { font-size: 9pt; font-weight: 600; color: #57606a; margin: 0; }
table { width: 100%; border-collapse: collapse; margin: 4mm 0; }
th, td { text-align: left; padding: 1.6mm 0; border-bottom: 0.2mm solid #d0d7de; vertical-align: top; }
td.end { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
tr.total th, tr.total td { font-weight: 700; border-bottom: 0.5mm solid #1b1f23; }
`;

type Words = (key: string, params?: Params) => string;

const money = (value: string): string =>
  decimal(value)
    .toFixed(2)
    .replace(/\B(?=(\d{3})+(?!\d))/g, ',');

const inLanguage = (
  record: { name: string; nameZhCn: string | null; nameZhTw: string | null },
  language: Language,
): string => {
  const own = { en: record.name, 'zh-cn': record.nameZhCn, 'zh-tw': record.nameZhTw }[language];
  return own ?? record.name;
};

/** The receipt of a paid order: who paid whom, for what, and through which channel. */
export function receiptHtml(receipt: Receipt, language: Language, t: Words): Html {
  const { order, plan, details, deposit, issuer } = receipt;
  const seller = issuer
    ? [issuer.name, issuer.tin, issuer.addressLine0, issuer.city].filter(Boolean).join('\n')
    : null;
  const amounts: [string, string][] = [
    ['listPrice', order.amount],
    ['discount', decimal(order.discountAmount).negated().toFixed(2)],
    ['credit', decimal(order.creditAmount).negated().toFixed(2)],
  ];
  const facts: [string, string | null][] = [
    ['order', order.orderSn],
    ['paidOn', order.payDate && businessDate(new Date(order.payDate))],
    ['period', `${order.beginDate ?? ''} – ${order.expireDate ?? ''}`],
    ['channel', deposit && t(`choices.paymentChannel.${deposit.merchantId}`)],
    ['transaction', deposit?.transactionId ?? null],
    ['deposit', deposit?.depositSn ?? null],
  ];
  return html`<h1>${t('receipt.title')}</h1>
    <div class="parties">
      ${
        seller !== null &&
        html`<section>
          <h2>${t('receipt.from')}</h2>
          ${lines(seller)}
        </section>`
      }
      <section>
        <h2>${t('receipt.for')}</h2>
        ${lines(order.orgName ?? '')}
      </section>
    </div>
    <table>
      ${facts.flatMap(([name, value]) =>
        value
          ? [
              html`<tr>
                <th>${t(`receipt.${name}`)}</th>
                <td class="end">${value}</td>
              </tr>`,
            ]
          : [],
      )}
    </table>
    <table>
      <tr>
        <th colspan="2">${t('receipt.plan', { plan: inLanguage(plan, language) })}</th>
      </tr>
      ${details.map(
        (each) =>
          html`<tr>
            <td colspan="2">${inLanguage(each, language)}</td>
          </tr>`,
      )}
      ${amounts.flatMap(([name, value]) =>
        decimal(value).isZero()
          ? []
          : [
              html`<tr>
                <td>${t(`receipt.${name}`)}</td>
                <td class="end">${money(value)}</td>
              </tr>`,
            ],
      )}
      <tr class="total">
        <th>${t('receipt.paid')}</th>
        <td class="end">RM ${money(order.realAmount)}</td>
      </tr>
      ${
        deposit &&
        deposit.currency !== 'MYR' &&
        html`<tr>
          <td>
            ${t('receipt.inCurrency', { rate: String(Number(deposit.rate)), currency: deposit.currency })}
          </td>
          <td class="end">${deposit.currency} ${money(deposit.payAmount ?? deposit.amount)}</td>
        </tr>`
      }
      ${
        !decimal(order.refundedAmount).isZero() &&
        html`<tr>
          <td>${t('receipt.refunded')}</td>
          <td class="end">RM ${money(order.refundedAmount)}</td>
        </tr>`
      }
    </table>`;
}

const lines = (text: string): Html[] => text.split('\n').map((each) => html`<div>${each}</div>`);
