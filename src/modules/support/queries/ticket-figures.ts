import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { businessDate } from '@kernel/time';
import { Clock } from '@platform/clock';
import { Repositories } from '@platform/tenancy/repositories';
import type { TicketType } from '../domain/ticket.types';
import type { TicketFigures } from './ticket-views.types';

const MONTHS = 12;
const HOUR_SECONDS = 3600;

interface Row {
  month: string;
  n: string;
  median: string;
  most: string;
}

/**
 * Time to the first answer and to the solution, within the data scope, by the month of the
 * question.
 */
export class GetTicketFigures extends Query<TicketFigures> {
  constructor(readonly type: TicketType | null) {
    super();
  }
}

/** A month of business begins at midnight in Malaysia. */
const month = `DATE_FORMAT(DATE_ADD(t.create_time, INTERVAL 8 HOUR), '%Y-%m')`;

@QueryHandler(GetTicketFigures)
export class GetTicketFiguresHandler implements IQueryHandler<GetTicketFigures> {
  constructor(
    private readonly repositories: Repositories,
    private readonly clock: Clock,
  ) {}

  async execute({ type }: GetTicketFigures): Promise<TicketFigures> {
    const months = lastMonths(businessDate(this.clock.now()).slice(0, 7));
    const [answer, solution, satisfaction] = await Promise.all([
      this.waits('first_answered_at', months[0]!, type),
      this.waits('closed_at', months[0]!, type),
      this.satisfaction(months[0]!, type),
    ]);
    return {
      months,
      answer: waitsIn(months, answer),
      solution: waitsIn(months, solution),
      satisfaction: {
        average: months.map((each) => satisfaction.get(each)?.average ?? ''),
        count: months.map((each) => satisfaction.get(each)?.n ?? 0),
      },
    };
  }

  /** Nearest ranks: the smallest wait that half, and nine of ten, did not exceed. */
  private waits(
    until: 'first_answered_at' | 'closed_at',
    from: string,
    type: TicketType | null,
  ): Promise<Row[]> {
    const seconds = `TIMESTAMPDIFF(SECOND, t.create_time, t.${until})`;
    return this.repositories.read<Row>(
      `SELECT of_month AS \`month\`, MAX(n) AS n,
         MAX(CASE WHEN place = CEIL(n * 0.5) THEN waited END) AS median,
         MAX(CASE WHEN place = CEIL(n * 0.9) THEN waited END) AS most
       FROM (SELECT ${month} AS of_month, ${seconds} AS waited,
           ROW_NUMBER() OVER (PARTITION BY ${month} ORDER BY ${seconds}, t.id) AS place,
           COUNT(*) OVER (PARTITION BY ${month}) AS n
         FROM support_ticket t
         WHERE {scope:t} AND t.create_time >= ? AND t.${until} IS NOT NULL
           AND t.first_answered_at IS NOT NULL AND (? IS NULL OR t.type = ?)) waits
       GROUP BY of_month`,
      [new Date(`${from}-01T00:00:00+08:00`), type, type],
    );
  }

  private async satisfaction(
    from: string,
    type: TicketType | null,
  ): Promise<ReadonlyMap<string, { average: string; n: number }>> {
    const rows = await this.repositories.read<{ month: string; average: string; n: string }>(
      `SELECT ${month} AS \`month\`, AVG(t.satisfaction) AS average, COUNT(*) AS n
       FROM support_ticket t
       WHERE {scope:t} AND t.create_time >= ? AND t.satisfaction IS NOT NULL
         AND (? IS NULL OR t.type = ?) GROUP BY ${month}`,
      [new Date(`${from}-01T00:00:00+08:00`), type, type],
    );
    return new Map(
      rows.map((row) => [row.month, { average: tenths(Number(row.average)), n: Number(row.n) }]),
    );
  }
}

const tenths = (value: number): string => (Math.round(value * 10) / 10).toString();
const hours = (seconds: string): string => tenths(Number(seconds) / HOUR_SECONDS);

function waitsIn(months: readonly string[], rows: readonly Row[]): TicketFigures['answer'] {
  const of = new Map(rows.map((row) => [row.month, row]));
  return {
    median: months.map((each) => (of.has(each) ? hours(of.get(each)!.median) : '')),
    most: months.map((each) => (of.has(each) ? hours(of.get(each)!.most) : '')),
    count: months.map((each) => Number(of.get(each)?.n ?? 0)),
  };
}

/** The last months of a year, ending with the current one. */
function lastMonths(current: string): string[] {
  const [year, at] = current.split('-').map(Number);
  const index = year! * MONTHS + at! - 1;
  return Array.from({ length: MONTHS }, (_, place) => {
    const each = index - (MONTHS - 1) + place;
    return `${Math.floor(each / MONTHS)}-${String((each % MONTHS) + 1).padStart(2, '0')}`;
  });
}
