import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Clock } from '@platform/clock';
import { CaptchaStore, type StoredCaptcha } from '../../../application/access/ports/stores';

@Injectable()
export class MysqlCaptchaStore extends CaptchaStore {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {
    super();
  }

  async put(id: string, { answer, endTime }: StoredCaptcha): Promise<void> {
    const { manager } = this.units;
    // Anybody may request one: unanswered ones are deleted as new ones are issued.
    await manager.query('DELETE FROM identity_captcha WHERE end_time < ? LIMIT 50', [
      this.clock.now(),
    ]);
    await manager.query('INSERT INTO identity_captcha (id, answer, end_time) VALUES (?, ?, ?)', [
      id,
      answer,
      endTime,
    ]);
  }

  async take(id: string): Promise<StoredCaptcha | null> {
    const { manager } = this.units;
    const [row]: { answer: string; end_time: Date }[] = await manager.query(
      'SELECT answer, end_time FROM identity_captcha WHERE id = ?',
      [id],
    );
    const { affectedRows }: { affectedRows: number } = await manager.query(
      'DELETE FROM identity_captcha WHERE id = ?',
      [id],
    );
    return row && affectedRows === 1 ? { answer: row.answer, endTime: row.end_time } : null;
  }
}
