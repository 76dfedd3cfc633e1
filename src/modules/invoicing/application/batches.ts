import { Injectable } from '@nestjs/common';
import { NotFound } from '@kernel/rules';
import { Clock } from '@platform/clock';
import { Commands } from '@platform/cqrs/commands';
import { Files } from '@platform/files';
import {
  type ItemResult,
  resultOfError,
  type TaskItem,
  TaskKind,
  type TaskRow,
  type TaskRunner,
  Tasks,
} from '@platform/tasks';
import { SubmitDocuments, type Submitted } from './commands/submit-documents';
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
  constructor(private readonly commands: Commands) {}

  async runItem(item: TaskItem, task: TaskRow): Promise<ItemResult> {
    const [result] = await this.runItems([item], task);
    return result!;
  }

  async runItems(items: readonly TaskItem[], { input }: TaskRow): Promise<ItemResult[]> {
    // Submitted since the task began, by a worker that died before it counted: not once more.
    const since = new Date((input as BatchInput).since);
    const ids = items.map(({ recordId }) => recordId);
    const verdicts = await this.commands.execute(new SubmitDocuments(ids, since));
    return ids.map((id) => resultOf(verdicts.get(id) ?? new NotFound()));
  }
}

function resultOf(verdict: Submitted): ItemResult {
  if (verdict === 'submitted' || verdict === 'before') return { status: 'succeeded' };
  if (verdict === 'notAllowed') return { status: 'skipped', code: 'document.cannotBeSubmitted' };
  return resultOfError(verdict);
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
