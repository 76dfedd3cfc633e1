import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { IdentityApi } from '@modules/identity';
import type { Fault, Params } from '@kernel/rules';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { hasSentence, translate } from '@platform/i18n/catalogues';
import type { FileFault, FileView, MadeView } from '../../application/files/payroll-files.types';
import { FileVerdicts, type FileVerdict } from '../../application/files/file-verdicts';
import { type CreatedFileRecord, CreatedFiles } from '../../application/ports/created-files';
import { isReady, monthFiles } from '../../domain/files';

/** The files of a month, each with what prevents it from being made and when it was made. */
export class ListFiles extends Query<FileView[]> {
  constructor(
    readonly month: string,
    readonly layoutId?: string,
  ) {
    super();
  }
}

@QueryHandler(ListFiles)
export class ListFilesHandler implements IQueryHandler<ListFiles> {
  constructor(
    private readonly verdicts: FileVerdicts,
    private readonly made: CreatedFiles,
    private readonly identity: IdentityApi,
    private readonly units: UnitOfWork,
  ) {}

  /** At one instant: verdicts are kept for as long as what they were given on is the same. */
  execute(query: ListFiles): Promise<FileView[]> {
    return this.units.snapshot(() => this.files(query));
  }

  private async files({ month, layoutId }: ListFiles): Promise<FileView[]> {
    const made = await this.made.of(month);
    const verdicts = await this.verdicts.of(month, layoutId, made);
    if (verdicts.length === 0) return monthFiles.map((kind) => notCalculated(month, kind));
    const authors = made.flatMap(({ madeBy }) => (madeBy ? [madeBy] : []));
    const names = await this.identity.userNames([...new Set(authors)]);
    return verdicts.map((file) => {
      const own = made.filter((each) => isOf(file, each));
      const [last] = own;
      return {
        ...viewOf(file),
        timesMade: own.length,
        made: last ? madeView(last, names, file.sha256.get(last.madeOn) === last.sha256) : null,
      };
    });
  }
}

const isOf = ({ request }: FileVerdict, made: CreatedFileRecord): boolean =>
  made.kind === request.kind &&
  made.part === request.part &&
  made.runId === (request.runId ?? null);

export const madeView = (
  made: CreatedFileRecord,
  names: ReadonlyMap<string, string>,
  isCurrent: boolean,
): MadeView => ({
  id: made.id,
  name: made.name,
  madeTime: made.madeTime.toISOString(),
  madeBy: (made.madeBy && names.get(made.madeBy)) ?? '',
  records: made.records,
  sha256: made.sha256,
  isCurrent,
});

const notCalculated = (period: string, kind: FileView['kind']): FileView => ({
  period,
  kind,
  part: 'all',
  runId: null,
  runName: null,
  state: 'notCalculated',
  records: 0,
  faults: [],
  timesMade: 0,
  made: null,
});

function viewOf(verdict: FileVerdict): Omit<FileView, 'timesMade' | 'made'> {
  const { request, run, records, faults } = verdict;
  const { period, kind, part } = request;
  const isEmpty = isReady(verdict) && records === 0;
  return {
    period,
    kind,
    part,
    runId: run?.id ?? null,
    runName: run?.name ?? null,
    state: isEmpty ? 'empty' : isReady(verdict) ? 'ready' : 'faults',
    records,
    faults: faults.map(faultView),
  };
}

/** A fault in the reader's language, with figures by name. */
export function faultView({ code, path, params = {}, severity }: Fault): FileFault {
  const word = `payrollFigure.${String(params.figure)}`;
  const named: Params = hasSentence(word, 'en') ? { figure: translate(word) } : {};
  const message = translate(code, { ...params, ...named });
  return { code, path, message, isWarning: severity === 'warning' };
}
