import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { PageResult } from '@kernel/resource';
import { Commands } from '@platform/cqrs/commands';
import { Queries } from '@platform/cqrs/queries';
import { IdBody, PageBody, ReasonBody } from '@platform/http/bodies';
import { Current } from '@platform/http/current';
import { mayDo, type Principal } from '@platform/http/principal';
import { AnswersId } from '@platform/http/answers';
import { Allow, InView } from '@platform/http/route-decorators';
import { columnsFor, Imports, sheetsIn } from '@platform/resource';
import { AmendRun } from '../../application/runs/amend-run';
import { CalculateRun } from '../../application/runs/calculate-run';
import { CONFIDENTIAL } from '../../application/runs/confidentiality';
import { ApproveRun, ReleaseRun, ReopenRun } from '../../application/runs/lock-run';
import { SaveRows } from '../../application/runs/save-rows';
import { variablePayFields } from '../../application/runs/variable-pay-sheet';
import { AddRun, ChangeRunPeople, DeleteRun, UpdateRun } from '../../application/runs/write-run';
import { PreviewAmendment } from '../../queries/runs/amendment-preview';
import { SimulatePay } from '../../queries/runs/what-if';
import { GetMonths, ListRuns } from '../../queries/runs/list-runs';
import { ExplainPayslip, GetPayslip } from '../../queries/runs/payslip-views';
import { ListConfidentialLines } from '../../queries/runs/confidential-lines';
import { GetRun, PreviewReopen, ProposeRun } from '../../queries/runs/run-detail';
import { GetChangedPayslips } from '../../queries/runs/changed-payslips';
import { GetRunVariance } from '../../queries/runs/run-variance';
import { GetRunItems, GetRunRow, ListRunRows } from '../../queries/runs/run-rows';
import type { VarianceView } from '../../queries/runs/variance-view.types';
import type {
  AmendmentPreview,
  ChangedPayslips,
  ConfidentialLine,
  ItemChoice,
  MonthOverview,
  PayslipView,
  ReopenPreview,
  RowDetail,
  RunDetail,
  RunListItem,
  RunProposal,
  RunRowItem,
  WhatIfView,
  WhyView,
} from '../../queries/runs/run-views.types';
import {
  AddRunBody,
  AmendmentPreviewBody,
  AmendRunBody,
  ApproveRunBody,
  ImportRunBody,
  ProposalBody,
  RunPeopleBody,
  RunPersonBody,
  RunRowsBody,
  SaveRowsBody,
  UpdateRunBody,
  WhatIfBody,
  YearBody,
} from './run.bodies';

const seesAll = (principal: Principal): boolean => mayDo(principal, CONFIDENTIAL);

/** Running a month: who is paid, how much, and who locked it. */
@ApiTags('payrollRun')
@ApiBearerAuth()
@Controller('payrollRun')
export class PayrollRunsController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: Queries,
    private readonly imports: Imports,
  ) {}

  @Post('page')
  @HttpCode(200)
  @Allow('payrollRun:page')
  page(@Body() body: PageBody, @Current() by: Principal): Promise<PageResult<RunListItem>> {
    return this.queries.execute(new ListRuns(body, seesAll(by)));
  }

  @Get('months')
  @Allow('payrollRun:page')
  months(@Query() { year }: YearBody, @Current() by: Principal): Promise<MonthOverview[]> {
    return this.queries.execute(new GetMonths(Number(year), seesAll(by)));
  }

  @Get('detail')
  @Allow('payrollRun:page')
  detail(@Query() { id }: IdBody, @Current() by: Principal): Promise<RunDetail> {
    return this.queries.execute(new GetRun(id, seesAll(by)));
  }

  /** The grid: a page of the people in a run. */
  @Post('rows')
  @InView()
  @HttpCode(200)
  @Allow('payrollRun:page')
  rows(@Body() body: RunRowsBody, @Current() by: Principal): Promise<PageResult<RunRowItem>> {
    return this.queries.execute(new ListRunRows(body, seesAll(by)));
  }

  @Get('row')
  @Allow('payrollRun:page')
  row(@Query() { id, employeeId }: RunPersonBody, @Current() by: Principal): Promise<RowDetail> {
    return this.queries.execute(new GetRunRow(id, employeeId, seesAll(by)));
  }

  /** The items of the rows; those that are usable may be added to one. */
  @Get('items')
  @Allow('payrollRun:page')
  items(@Query() { id }: IdBody, @Current() by: Principal): Promise<ItemChoice[]> {
    return this.queries.execute(new GetRunItems(id, seesAll(by)));
  }

  @Get('payslip')
  @Allow('payrollRun:page')
  payslip(
    @Query() { id, employeeId }: RunPersonBody,
    @Current() by: Principal,
  ): Promise<PayslipView> {
    return this.queries.execute(new GetPayslip(id, employeeId, seesAll(by)));
  }

  /** Every step of a payslip in words, and its tax calculation sheet. */
  @Get('why')
  @Allow('payrollRun:page')
  why(@Query() { id, employeeId }: RunPersonBody, @Current() by: Principal): Promise<WhyView> {
    return this.queries.execute(new ExplainPayslip(id, employeeId, seesAll(by)));
  }

  /** The month compared with the previous one, by cause. */
  @Get('variance')
  @Allow('payrollRun:page')
  variance(@Query() { id }: IdBody): Promise<VarianceView> {
    return this.queries.execute(new GetRunVariance(id));
  }

  /** The confidential lines of a run. */
  @Get('confidential')
  @Allow(CONFIDENTIAL)
  confidential(@Query() { id }: IdBody): Promise<ConfidentialLine[]> {
    return this.queries.execute(new ListConfidentialLines(id));
  }

  /** The defaults of a new run. */
  @Get('proposal')
  @Allow('payrollRun:add')
  proposal(@Query() { month, kind }: ProposalBody): Promise<RunProposal> {
    return this.queries.execute(new ProposeRun(month, kind ?? 'regular'));
  }

  @Post('add')
  @HttpCode(200)
  @Allow('payrollRun:add')
  add(@Body() body: AddRunBody): Promise<string> {
    return this.commands.execute(new AddRun(body));
  }

  @Post('update')
  @HttpCode(200)
  @Allow('payrollRun:update')
  update(@Body() body: UpdateRunBody): Promise<void> {
    return this.commands.execute(new UpdateRun(body));
  }

  @Post('people')
  @HttpCode(200)
  @Allow('payrollRun:update')
  people(@Body() body: RunPeopleBody): Promise<void> {
    return this.commands.execute(new ChangeRunPeople(body));
  }

  @Post('save')
  @HttpCode(200)
  @Allow('payrollRun:update')
  save(@Body() body: SaveRowsBody, @Current() by: Principal): Promise<void> {
    return this.commands.execute(new SaveRows(body, seesAll(by)));
  }

  @Post('delete')
  @HttpCode(200)
  @Allow('payrollRun:delete')
  delete(@Body() { id }: IdBody): Promise<void> {
    return this.commands.execute(new DeleteRun(id));
  }

  /** Returns the id of the task. */
  @Post('calculate')
  @HttpCode(200)
  @Allow('payrollRun:calculate')
  calculate(@Body() { id }: IdBody): Promise<string> {
    return this.commands.execute(new CalculateRun(id));
  }

  /** Whose payslip would be another one if the run was calculated again: asked before it is approved. */
  @Get('changed')
  @Allow('payrollRun:approve')
  changed(@Query() { id }: IdBody): Promise<ChangedPayslips> {
    return this.queries.execute(new GetChangedPayslips(id));
  }

  @Post('approve')
  @HttpCode(200)
  @Allow('payrollRun:approve')
  approve(@Body() { id, version }: ApproveRunBody): Promise<void> {
    return this.commands.execute(new ApproveRun(id, version));
  }

  @Post('release')
  @HttpCode(200)
  @Allow('payrollRun:release')
  release(@Body() { id }: IdBody): Promise<void> {
    return this.commands.execute(new ReleaseRun(id));
  }

  /** The consequences of setting a run back to draft. */
  @Get('consequences')
  @Allow('payrollRun:reopen')
  consequences(@Query() { id }: IdBody): Promise<ReopenPreview> {
    return this.queries.execute(new PreviewReopen(id));
  }

  @Post('reopen')
  @HttpCode(200)
  @Allow('payrollRun:reopen')
  reopen(@Body() { id, reason }: ReasonBody): Promise<void> {
    return this.commands.execute(new ReopenRun(id, reason));
  }

  /** Every item that a locked payslip should have paid otherwise, and what an amendment books. */
  @Post('amendPreview')
  @InView()
  @HttpCode(200)
  @Allow('payrollRun:add')
  amendPreview(
    @Body() body: AmendmentPreviewBody,
    @Current() by: Principal,
  ): Promise<AmendmentPreview> {
    return this.queries.execute(new PreviewAmendment(body, seesAll(by)));
  }

  /** Creates a run that pays somebody the difference to a locked one; returns its id. */
  @Post('amend')
  @HttpCode(200)
  @Allow('payrollRun:add')
  amend(@Body() body: AmendRunBody, @Current() by: Principal): Promise<string> {
    return this.commands.execute(new AmendRun(body, seesAll(by)));
  }

  /** Cost, net pay and tax of the month and the rest of its year under changed pay; nothing is written. */
  @Post('whatIf')
  @InView()
  @HttpCode(200)
  @Allow('payrollRun:page')
  whatIf(@Body() body: WhatIfBody, @Current() by: Principal): Promise<WhatIfView> {
    return this.queries.execute(new SimulatePay(body, seesAll(by)));
  }

  /**
   * Starts a task that imports variable pay from a workbook; with `dryRun` it only reports what
   * would happen.
   */
  @Post('import')
  @Allow('payrollRun:import')
  @AnswersId()
  import(@Body() { runId, ...request }: ImportRunBody): Promise<string> {
    return this.imports.start('payrollRun', { ...request, options: { runId } });
  }
}

/** The other routes of the import. */
export const VariablePaySheetsIn = sheetsIn('payrollRun', () => columnsFor(variablePayFields));
