import type { MigrationInterface, QueryRunner } from 'typeorm';

const names = [
  ['ResetMails.sendWay', 'accounts.mailResetLink'],
  ['CancelAtAuthority.cancel', 'invoicing.cancelAtAuthority'],
  ['NoteUnknownCodes.invalid', 'invoicing.noteCodesOfInvalid'],
  ['NoteUnknownCodes.refused', 'invoicing.noteCodesOfRefused'],
  ['RejectAtAuthority.reject', 'receiving.rejectAtAuthority'],
] as const;

/** Stored events are addressed by subscription name, no longer by class and method. */
export class PlatformSubscriptions1790000098600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [old, name] of names)
      await runner.query('UPDATE platform_outbox SET subscriber = ? WHERE subscriber = ?', [
        name,
        old,
      ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [old, name] of names)
      await runner.query('UPDATE platform_outbox SET subscriber = ? WHERE subscriber = ?', [
        old,
        name,
      ]);
  }
}
