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

const salesWith = (commands: object, store: object): OrderSales =>
  new OrderSales(commands as Commands, store as SaleStore, {} as Resources, {} as Calendar);

describe('the waiting e-invoices of orders', () => {
  it('wait behind the others after a failure that is not theirs, however many fail (ADR 86)', async () => {
    const queue = Array.from({ length: 60 }, (_, n) => String(n));
    const issued: string[] = [];
    const commands = {
      execute: async ({ sale: { orderId } }: IssueOrderSale) => {
        if (orderId !== '59') throw new Error('lost');
        issued.push(orderId);
      },
    };
    const store = {
      waiting: async (most: number) => queue.slice(0, most).map(sale),
      tried: async ({ orderId }: OrderSale) => {
        queue.push(...queue.splice(queue.indexOf(orderId), 1));
      },
    };
    const sales = salesWith(commands, store);
    await expect(sales.issueWaiting()).rejects.toThrow('lost');
    await expect(sales.issueWaiting()).rejects.toThrow('lost');
    expect(issued).toEqual(['59']);
  });

  it('are all tried even if one fails unexpectedly; the failure is reported', async () => {
    const tried: string[] = [];
    const commands = {
      execute: (command: IssueOrderSale) => {
        tried.push(command.sale.orderId);
        return command.sale.orderId === '8' ? Promise.reject(new Error('lost')) : Promise.resolve();
      },
    };
    const store = {
      waiting: () => Promise.resolve(['7', '8', '9'].map(sale)),
      tried: () => Promise.resolve(),
    };
    const sales = salesWith(commands, store);
    await expect(sales.issueWaiting()).rejects.toThrow('lost');
    expect(tried).toEqual(['7', '8', '9']);
  });
});
