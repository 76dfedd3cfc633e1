import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { IdentityApi } from '@modules/identity';
import { amountText } from '@kernel/money';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { PayrollFiles } from '../../application/files/payroll-files';
import { CreatedFiles } from '../../application/ports/created-files';
import { isReady } from '../../domain/files';
import type { Tie } from '../../domain/year';
import { faultView, madeView } from '../files/list-files';
import type { TieView, YearTiesView } from './year-ties.types';

/** The ties of a year, with Form E's figures and the file of C.P.8D. */
export class GetYearTies extends Query<YearTiesView> {
  constructor(readonly year: number) {
    super();
  }
}

@QueryHandler(GetYearTies)
export class GetYearTiesHandler implements IQueryHandler<GetYearTies> {
  constructor(
    private readonly files: PayrollFiles,
    private readonly made: CreatedFiles,
    private readonly identity: IdentityApi,
    private readonly units: UnitOfWork,
  ) {}

  execute(query: GetYearTies): Promise<YearTiesView> {
    return this.units.snapshot(() => this.read(query));
  }

  private async read({ year }: GetYearTies): Promise<YearTiesView> {
    const [{ ties, formE }, made] = await Promise.all([
      this.files.year(year),
      this.made.of(String(year)),
    ]);
    const [last] = made;
    const { file } = ties;
    const names = await this.identity.userNames(last?.madeBy ? [last.madeBy] : []);
    const possible = {
      request: { period: String(year), kind: 'cp8d' as const, part: 'all' as const },
      written: file,
    };
    return {
      year,
      months: ties.months,
      isTied: ties.isTied,
      totals: ties.totals.map(tieView),
      formE,
      people: ties.people.map((person) => ({ ...person, ties: person.ties.map(tieView) })),
      file: {
        name: file.name,
        records: file.records,
        isReady: isReady(file) && file.records > 0,
        faults: file.faults.map(faultView),
        timesMade: made.length,
        made: last
          ? madeView(last, names, this.files.sha256On(possible, last.madeOn) === last.sha256)
          : null,
      },
    };
  }
}

const tieView = ({ figure, runs, ea, cp8d, cut, isTied }: Tie): TieView => ({
  figure,
  runs: amountText(runs),
  ea: amountText(ea),
  cut: amountText(cut),
  isTied,
  cp8d: cp8d && amountText(cp8d),
});
