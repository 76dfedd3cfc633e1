import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { OwnPages } from '../../../application/roles/ports/own-pages';

@Injectable()
export class MysqlOwnPages extends OwnPages {
  constructor(private readonly units: UnitOfWork) {
    super();
  }

  async of(userId: string): Promise<string[]> {
    const rows: { id: string }[] = await this.units.manager.query(
      'SELECT menu_id AS id FROM identity_user_menu WHERE user_id = ? ORDER BY place, menu_id',
      [userId],
    );
    return rows.map(({ id }) => id);
  }

  async put(userId: string, menuIds: readonly string[]): Promise<void> {
    await this.units.manager.query('DELETE FROM identity_user_menu WHERE user_id = ?', [userId]);
    for (const [place, id] of [...new Set(menuIds)].entries())
      await this.units.manager.query(
        `INSERT INTO identity_user_menu (user_id, menu_id, place)
         SELECT ?, id, ? FROM identity_menu WHERE id = ?`,
        [userId, place, id],
      );
  }

  async remove(userId: string, menuIds: readonly string[]): Promise<void> {
    if (menuIds.length === 0) return;
    await this.units.manager.query(
      'DELETE FROM identity_user_menu WHERE user_id = ? AND menu_id IN (?)',
      [userId, menuIds],
    );
  }
}
