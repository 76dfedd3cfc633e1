import { Body, Controller, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, Matches, MaxLength, ValidateIf } from 'class-validator';
import { type Fault, refuseIfAny } from '@kernel/rules';
import { isPlainDate } from '@kernel/time';
import { Batches, selectionBody, Selections } from '@platform/batch';
import { Queries } from '@platform/cqrs/queries';
import { IdText, PageBody } from '@platform/http/bodies';
import { Allow, InView } from '@platform/http/route-decorators';
import { Resources } from '@platform/resource';
import { employeeBatch } from '../../application/employee-changes';
import { type Assignable, assignable } from '../../domain/masters/assignment';
import type { EmployeeChange } from '../../domain/masters/bulk-change';
import type { ChangePreview } from '../../application/employee-change.view';
import { PreviewEmployeeChange } from '../../queries/employee-change-preview';
import { employee } from '../../resources/employee.resource';

const MAX_IDS = 1000;
const MAX = 20_000;
const SHOWN = 200;
const money = /^\d{1,9}(\.\d{1,2})?$/;

class RaiseBody extends selectionBody(PageBody, MAX_IDS) {
  @IsString()
  validFrom!: string;

  @IsIn(['amount', 'percent'])
  by!: 'amount' | 'percent';

  @Matches(money)
  value!: string;

  @IsOptional()
  @IsString()
  @MaxLength(100)
  remark?: string;
}

class AssignBody extends selectionBody(PageBody, MAX_IDS) {
  @IsIn(Object.keys(assignable))
  field!: Assignable;

  @IdText()
  to!: string;

  /** The first day of the change; without it, the current row is corrected. */
  @ValidateIf(({ validFrom }: AssignBody) => validFrom !== null && validFrom !== undefined)
  @IsString()
  validFrom?: string | null;
}

class ItemBody extends selectionBody(PageBody, MAX_IDS) {
  @IdText()
  payrollItemId!: string;

  @Matches(money)
  amount!: string;

  @IsString()
  beginsOn!: string;

  @ValidateIf(({ endsOn }: ItemBody) => endsOn !== null && endsOn !== undefined)
  @IsString()
  endsOn?: string | null;
}

/** One change to many employees: previewed, then made by a task whose id is returned. */
@ApiTags('employee')
@ApiBearerAuth()
@Controller('employee')
export class EmployeeChangeController {
  constructor(
    private readonly batches: Batches,
    private readonly selections: Selections,
    private readonly queries: Queries,
    private readonly resources: Resources,
  ) {}

  @Post('raiseMany')
  @Allow('employee:update')
  raise(@Body() body: RaiseBody): Promise<string> {
    return this.start('change', body, raiseIn(body));
  }

  @Post('previewRaise')
  @InView()
  @Allow('employee:update')
  previewRaise(@Body() body: RaiseBody): Promise<ChangePreview[]> {
    return this.preview(body, raiseIn(body));
  }

  @Post('assignMany')
  @Allow('employee:update')
  assign(@Body() body: AssignBody): Promise<string> {
    return this.start('change', body, assignmentIn(body));
  }

  @Post('previewAssign')
  @InView()
  @Allow('employee:update')
  previewAssign(@Body() body: AssignBody): Promise<ChangePreview[]> {
    return this.preview(body, assignmentIn(body));
  }

  @Post('addItemMany')
  @Allow('employeePayrollItem:add')
  addItem(@Body() body: ItemBody): Promise<string> {
    return this.start('addItem', body, itemIn(body));
  }

  @Post('previewItem')
  @InView()
  @Allow('employeePayrollItem:add')
  previewItem(@Body() body: ItemBody): Promise<ChangePreview[]> {
    return this.preview(body, itemIn(body));
  }

  private start(
    name: 'change' | 'addItem',
    { ids, query }: Chosen,
    change: EmployeeChange,
  ): Promise<string> {
    const selection = ids ? { ids } : { query: query ?? {} };
    return this.batches.start(employeeBatch, name, this.rows(), selection, { change });
  }

  /** Previews the first of them. */
  private async preview({ ids, query }: Chosen, change: EmployeeChange): Promise<ChangePreview[]> {
    const selection = ids ? { ids } : { query: query ?? {} };
    const chosen = await this.selections.resolve(this.rows(), selection);
    const shown = chosen.slice(0, SHOWN).map(({ recordId }) => recordId);
    return this.queries.execute(new PreviewEmployeeChange(shown, change));
  }

  private rows() {
    const { list } = this.resources.of(employee);
    return {
      listOf: () => list,
      any: list,
      label: 't.name',
      orderBy: 't.staff_number',
      most: MAX,
    };
  }
}

interface Chosen {
  ids?: string[];
  query?: PageBody;
}

const raiseIn = ({ validFrom, by, value, remark = '' }: RaiseBody): EmployeeChange => {
  refuseIfAny(faultsOfDates({ validFrom }));
  return { kind: 'raise', validFrom, by, value, remark: remark.trim() || null };
};

const assignmentIn = ({ field, to, validFrom = null }: AssignBody): EmployeeChange => {
  refuseIfAny(faultsOfDates({ ...(validFrom !== null && { validFrom }) }));
  return { kind: 'assign', field, to, validFrom };
};

const itemIn = ({ payrollItemId, amount, beginsOn, endsOn = null }: ItemBody): EmployeeChange => {
  refuseIfAny(faultsOfDates({ beginsOn, ...(endsOn !== null && { endsOn }) }));
  return { kind: 'item', payrollItemId, amount, beginsOn, endsOn };
};

function* faultsOfDates(dates: Readonly<Record<string, string>>): Generator<Fault> {
  for (const [path, date] of Object.entries(dates))
    if (!isPlainDate(date)) yield { code: 'notADate', path };
}
