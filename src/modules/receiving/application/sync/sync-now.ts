import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Refused } from '@kernel/rules';
import { businessDate } from '@kernel/time';
import { CredentialsApi } from '@modules/authority';
import { Commands } from '@platform/cqrs/commands';
import { currentScope } from '@platform/tenancy/org-scope';
import {
  Interrupted,
  type ItemResult,
  type TaskItem,
  TaskKind,
  type TaskRunner,
  Tasks,
} from '@platform/tasks';
import { PlanPass } from './plan-pass';
import { SyncService } from './sync-service';
import { type SyncWindow, SyncWindows } from '../ports/sync-windows';

const KIND = 'received.sync';
const STEP = 500;

/** Synchronises now, on a user's request. */
@Injectable()
export class SyncNow {
  constructor(
    private readonly credentials: CredentialsApi,
    private readonly windows: SyncWindows,
    private readonly commands: Commands,
    private readonly tasks: Tasks,
  ) {}

  /** Starts a task with an item for each unfinished window; returns its id. */
  async start(): Promise<string> {
    const { orgId } = currentScope();
    const credential = await this.credentials.credentialOf(orgId);
    if (!credential) throw new Refused('received.noCredential');
    await this.commands.execute(new PlanPass(orgId, credential.tin, true));
    const open = await this.windows.openOf(orgId);
    return this.tasks.start({
      kind: KIND,
      items: open.map((window) => ({ recordId: window.id, label: labelOf(window) })),
    });
  }
}

const labelOf = ({ from, to }: SyncWindow): string => `${businessDate(from)} – ${businessDate(to)}`;

/** Reads a window and everything it was split into; shares the pages with the loops. */
@TaskKind(KIND)
@Injectable()
export class SyncWindowsNow implements TaskRunner, BeforeApplicationShutdown {
  private stopping = false;

  constructor(
    private readonly windows: SyncWindows,
    private readonly service: SyncService,
  ) {}

  beforeApplicationShutdown(): void {
    this.stopping = true;
  }

  async runItem({ recordId }: TaskItem): Promise<ItemResult> {
    const { orgId } = currentScope();
    const window = await this.windows.get(orgId, recordId);
    if (!window) return { status: 'succeeded' };
    const among = { orgId, from: window.from, to: window.to };
    while ((await this.windows.countOpen(among)) > 0) {
      if (this.stopping) throw new Interrupted();
      if ((await this.service.readNext(among)) === 0)
        await new Promise((resolve) => setTimeout(resolve, STEP));
    }
    return { status: 'succeeded' };
  }
}
