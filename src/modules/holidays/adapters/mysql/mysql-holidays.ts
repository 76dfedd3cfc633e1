import { Injectable } from '@nestjs/common';
import type { PlainDate } from '@kernel/time';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Holidays, type NamedHoliday } from '../../application/ports/holidays';

/** The same days for everybody: the table belongs to no organisation. */
@Injectable()
export class MysqlHolidays extends Holidays {
  constructor(private readonly units: UnitOfWork) {
    super();
  }

  federal(from: PlainDate, to: PlainDate): Promise<NamedHoliday[]> {
    return this.units.manager.query(
      `SELECT DATE_FORMAT(h.date, '%Y-%m-%d') AS date, h.name, h.name_zh_cn AS nameZhCn,
         h.name_zh_tw AS nameZhTw
       FROM holidays_public_holiday h
       WHERE h.place = 'federal' AND h.date BETWEEN ? AND ? ORDER BY h.date, h.id`,
      [from, to],
    );
  }
}
