import { Injectable } from '@nestjs/common';
import { Clock } from '@platform/clock';
import { Commands } from '@platform/cqrs/commands';
import { Files } from '@platform/files';
import {
  type ItemResult,
  type TaskItem,
  TaskKind,
  type TaskRow,
  type TaskRunner,
  Tasks,
} from '@platform/tasks';
import { can } from '../domain/document/lifecycle';
import { SubmitDocument } from './commands/submit-document';
import { Documents } from './documents';
import { Printing } from './printing';
import { type Selection, Selections } from './selection';
import { PdfBundle } from './pdf-bundle';

const kinds = { submit: 'document.submit', download: 'document.download' } as const;

interface BatchInput {
  since: string;
}

/** Starts a task over a selection of documents; answers its id. */
@Injectable()
export class Batches {
  constructor(
    private readonly selections: Selections,
    private readonly tasks: Tasks,
    private readonly clock: Clock,
  ) {}

  async start(what: keyof typeof kinds, selection: Selection): Promise<string> {
    const documents = await this.selections.resolve(selection);
    return this.tasks.start({
      kind: kinds[what],
      input: { since: this.clock.now().toISOString() } satisfies BatchInput,
      items: documents.map(({ id, invoiceNumber }) => ({
        recordId: id,
        label: invoiceNumber ?? id,
      })),
    });
  }
}

/** Submits what may be submitted and says why the rest was left. */
@TaskKind(kinds.submit)
@Injectable()
export class SubmitMany implements TaskRunner {
  constructor(
    private readonly documents: Documents,
    private readonly commands: Commands,
  ) {}

  async runItem({ recordId }: TaskItem, { input }: TaskRow): Promise<ItemResult> {
    const { submitStatus, submitTime } = (await this.documents.get(recordId)).state;
    // Submitted since the task began, by a worker that died before it counted: not once more.
    if (submitTime && submitTime >= new Date((input as BatchInput).since))
      return { status: 'succeeded' };
    if (!can('submit', submitStatus) && !can('resend', submitStatus))
      return { status: 'skipped', code: 'document.cannotBeSubmitted' };
    await this.commands.execute(new SubmitDocument(recordId));
    return { status: 'succeeded' };
  }
}

/** Prints every document of a selection into one zip. */
@TaskKind(kinds.download)
@Injectable()
export class DownloadMany implements TaskRunner {
  constructor(
    private readonly printing: Printing,
    private readonly bundle: PdfBundle,
    private readonly files: Files,
  ) {}

  async runItem({ recordId }: TaskItem, { id }: TaskRow): Promise<ItemResult> {
    const { name, pdf } = await this.printing.document(recordId);
    await this.bundle.put(id, recordId, name, pdf);
    return { status: 'succeeded' };
  }

  async finish({ id }: TaskRow): Promise<string | void> {
    const bytes = await this.bundle.zip(id);
    if (!bytes) return;
    return this.files.keep({ name: `documents-${id}.zip`, mediaType: 'application/zip', bytes });
  }

  /** Not before: a worker that dies while it packs leaves everything for the next. */
  clear({ id }: TaskRow): Promise<void> {
    return this.bundle.clear(id);
  }
}
