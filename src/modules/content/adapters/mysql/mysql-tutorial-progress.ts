import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { TutorialProgress } from '../../application/ports/tutorial-progress';

/** Rows per user: they belong to no organisation, and every statement names the user. */
@Injectable()
export class MysqlTutorialProgress extends TutorialProgress {
  constructor(private readonly units: UnitOfWork) {
    super();
  }

  async isThere(stepId: string): Promise<boolean> {
    const rows: unknown[] = await this.units.manager.query(
      `SELECT 1 FROM content_tutorial_steps s JOIN content_tutorial t ON t.id = s.parent_id
       WHERE s.id = ? AND t.status = 'enabled'`,
      [stepId],
    );
    return rows.length > 0;
  }

  async done(userId: string, stepId: string, now: Date): Promise<void> {
    await this.units.manager.query(
      `INSERT INTO content_tutorial_progress (user_id, step_id, done_at) VALUES (?, ?, ?)
       ON DUPLICATE KEY UPDATE done_at = done_at`,
      [userId, stepId, now],
    );
  }

  async undo(userId: string, stepId: string): Promise<void> {
    await this.units.manager.query(
      'DELETE FROM content_tutorial_progress WHERE user_id = ? AND step_id = ?',
      [userId, stepId],
    );
  }
}
