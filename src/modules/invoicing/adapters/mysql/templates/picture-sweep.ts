import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { DAY } from '@kernel/time';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Calendar, onCalendar } from '@platform/ops/calendar';

const NAME = 'template pictures';

/** The designer in which a picture was chosen may still be open, and be saved later. */
const KEPT = 7 * DAY;
const AT_ONCE = 500;
const key = /[0-9a-f]{64}/g;

interface Named {
  orgId: string;
  sha256: string;
}

interface Version {
  id: string;
  number: number;
  orgId: string;
  content: string;
}

const named = ({ orgId, sha256 }: Named): string => `${orgId} ${sha256}`;

/**
 * Removes pictures that were chosen in the designer and never saved, or that a logo left behind.
 * Every version of a template keeps its pictures, even those that it does not show, and every
 * record of a print its logo (ADR 94).
 */
@Injectable()
export class PictureSweep {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
    private readonly calendar: Calendar,
  ) {}

  @Cron('17 4 * * *', onCalendar(NAME))
  onTime(): Promise<void> {
    return this.calendar.run(NAME, () => this.sweep());
  }

  /** Returns how many were removed. */
  async sweep(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - KEPT);
    const old = await this.read<Named>(
      `SELECT org_id AS orgId, sha256 FROM invoicing_template_picture WHERE create_time < ?`,
      [before],
    );
    const unused = new Map(old.map((each) => [named(each), each]));
    if (unused.size > 0) await this.leaveVersions(unused);
    if (unused.size > 0) await this.leaveLogos(unused);
    let removed = 0;
    for (const { orgId, sha256 } of unused.values()) {
      // A transaction that uses the picture in the meantime has renewed its age.
      const { affectedRows }: { affectedRows: number } = await this.units.manager.query(
        `DELETE FROM invoicing_template_picture
         WHERE org_id = ? AND sha256 = ? AND create_time < ?`,
        [orgId, sha256, before],
      );
      removed += affectedRows;
    }
    return removed;
  }

  private async leaveVersions(unused: Map<string, Named>): Promise<void> {
    let last: Version | undefined = { id: '0', number: 0, orgId: '', content: '' };
    while (last) {
      const versions: Version[] = await this.read<Version>(
        `SELECT template_id AS id, number, org_id AS orgId, content
         FROM invoicing_template_version
         WHERE template_id > ? OR (template_id = ? AND number > ?)
         ORDER BY template_id, number LIMIT ${AT_ONCE}`,
        [last.id, last.id, last.number],
      );
      for (const { orgId, content } of versions)
        for (const [sha256] of content.matchAll(key)) unused.delete(named({ orgId, sha256 }));
      last = versions.at(-1);
    }
  }

  private async leaveLogos(unused: Map<string, Named>): Promise<void> {
    const logos = await this.read<Named>(
      `SELECT DISTINCT org_id AS orgId, logo AS sha256 FROM invoicing_document_print
       WHERE logo IS NOT NULL`,
    );
    for (const logo of logos) unused.delete(named(logo));
  }

  private read<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return this.units.manager.query(sql, values);
  }
}
