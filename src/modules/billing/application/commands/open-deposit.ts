import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '@platform/clock';
import { Resources } from '@platform/resource';
import { afterDeposit } from '../../domain/deposit-states';
import { deposit } from '../../resources/deposit.resource';
import { order } from '../../resources/order.resource';
import { DepositService } from '../deposit-service';
import { LedgerStore } from '../ports/ledger-store';
import type { Accepting, Opened } from '../ports/payment-channel';

/** Stores the intention to pay an order through a channel; returns the id of the deposit. */
export class OpenDeposit extends Command<string> {
  constructor(
    readonly orderId: string,
    readonly channel: Accepting,
  ) {
    super();
  }
}

@CommandHandler(OpenDeposit)
export class OpenDepositHandler implements ICommandHandler<OpenDeposit> {
  constructor(
    private readonly resources: Resources,
    private readonly store: LedgerStore,
    private readonly deposits: DepositService,
  ) {}

  async execute({ orderId, channel }: OpenDeposit): Promise<string> {
    const { orgId } = await this.resources.of(order).get(orderId);
    await this.store.lock(await this.store.tenantOf(orgId));
    return this.deposits.create(orderId, channel);
  }
}

/** The channel accepted the deposit: records where it can be paid. */
export class RecordOpened extends Command<void> {
  constructor(
    readonly depositId: string,
    readonly opened: Opened,
  ) {
    super();
  }
}

@CommandHandler(RecordOpened)
export class RecordOpenedHandler implements ICommandHandler<RecordOpened> {
  constructor(
    private readonly resources: Resources,
    private readonly store: LedgerStore,
  ) {}

  async execute({ depositId, opened }: RecordOpened): Promise<void> {
    const { orgId } = await this.resources.of(deposit).get(depositId);
    await this.store.lock(await this.store.tenantOf(orgId));
    const { status } = await this.resources.of(deposit).get(depositId);
    // Its notification may have arrived before the response to us.
    const next = afterDeposit(status, 'open') ?? status;
    await this.resources.of(deposit).amend(depositId, { ...opened, status: next });
  }
}

/** Records that the channel was queried about a deposit, so that it is not queried again for a while. */
export class RecordChannelQuery extends Command<void> {
  constructor(readonly depositId: string) {
    super();
  }
}

@CommandHandler(RecordChannelQuery)
export class RecordChannelQueryHandler implements ICommandHandler<RecordChannelQuery> {
  constructor(
    private readonly resources: Resources,
    private readonly clock: Clock,
  ) {}

  async execute({ depositId }: RecordChannelQuery): Promise<void> {
    await this.resources.of(deposit).amend(depositId, { askTime: this.clock.now().toISOString() });
  }
}
