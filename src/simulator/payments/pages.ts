import { type Answer, page } from './call';
import type { Payment, State } from './state';

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const shell = (title: string, body: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>body{font:16px/1.5 system-ui;margin:48px auto;max-width:420px;padding:0 16px}
h1{font-size:20px}.amount{font-size:32px;margin:8px 0 24px}
button{font:inherit;padding:10px 20px;margin:0 8px 8px 0;border:1px solid #999;border-radius:6px;background:#fff}
button.pay{background:#0a6;color:#fff;border-color:#0a6}.note{color:#777;font-size:14px}</style>
<body>${body}</body></html>`;

const money = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The page on which a person pays, declines or lets time pass. */
export function payPage(state: State, payment: Payment, message = ''): Answer {
  const amount = `${payment.currency.toUpperCase()} ${money.format(payment.amount / 100)}`;
  const open = payment.state === 'open' || payment.state === 'declined';
  const buttons = [
    ['pay', 'Pay', 'pay'],
    ['decline', 'Decline', ''],
    ['expire', 'Let the time pass', ''],
  ].map(
    ([verb, label, look]) =>
      `<button class="${look}" name="verb" value="${verb}">${label}</button>`,
  );
  const can = open || state.faults.paidAfterExpiry;
  return page(
    shell(
      'Payment simulator',
      `<h1>${escaped(payment.subject)}</h1><div class="amount">${amount}</div>
<p>${escaped(message)}</p>
${can ? `<form method="post">${buttons.join('')}</form>` : `<p>This payment is ${payment.state}.</p>`}
<p class="note">Payment simulator: no money moves. ${escaped(payment.reference)}</p>`,
    ),
  );
}

export const gone = (): Answer =>
  page(shell('Payment simulator', '<h1>There is no such payment</h1>'), 404);
