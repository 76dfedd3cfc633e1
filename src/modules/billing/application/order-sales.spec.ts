import type { Commands } from '@platform/cqrs/commands';
import type { Calendar } from '@platform/ops/calendar';
import type { Resources } from '@platform/resource';
import { IssueOrderSale } from './commands/issue-order-sale';
import { OrderSales } from './order-sales';
import type { OrderSale, SaleStore } from './ports/sale-store';

const sale = (orderId: string): OrderSale => ({
  orgId: '1',
  orderId,
  refundSn: '',
  amount: '1.00',
});

describe('the waiting e-invoices of orders', () => {
  it('are all tried even if one fails unexpectedly; the failure is reported', async () => {
    const tried: string[] = [];
    const commands = {
      execute: (command: IssueOrderSale) => {
        tried.push(command.sale.orderId);
        return command.sale.orderId === '8' ? Promise.reject(new Error('lost')) : Promise.resolve();
      },
    };
    const store = { waiting: () => Promise.resolve(['7', '8', '9'].map(sale)) };
    const sales = new OrderSales(
      commands as unknown as Commands,
      store as unknown as SaleStore,
      {} as Resources,
      {} as Calendar,
    );
    await expect(sales.issueWaiting()).rejects.toThrow('lost');
    expect(tried).toEqual(['7', '8', '9']);
  });
});
