import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';

/** A user's favourite pages (platform-api, section 8: my apps). */
@Injectable()
export class OwnPages {
  constructor(private readonly units: UnitOfWork) {}

  /** In the order in which they were put. */
  async of(userId: string): Promise<string[]> {
    const rows: { id: string }[] = await this.units.manager.query(
      'SELECT menu_id AS id FROM identity_user_menu WHERE user_id = ? ORDER BY place, menu_id',
      [userId],
    );
    return rows.map(({ id }) => id);
  }

  /** These and no others; ids that are no entry of the menu are passed over. */
  put(userId: string, menuIds: readonly string[]): Promise<void> {
    return this.units.run(async () => {
      await this.units.manager.query('DELETE FROM identity_user_menu WHERE user_id = ?', [userId]);
      for (const [place, id] of [...new Set(menuIds)].entries())
        await this.units.manager.query(
          `INSERT INTO identity_user_menu (user_id, menu_id, place)
           SELECT ?, id, ? FROM identity_menu WHERE id = ?`,
          [userId, place, id],
        );
    });
  }

  async remove(userId: string, menuIds: readonly string[]): Promise<void> {
    if (menuIds.length === 0) return;
    await this.units.manager.query(
      'DELETE FROM identity_user_menu WHERE user_id = ? AND menu_id IN (?)',
      [userId, menuIds],
    );
  }
}
