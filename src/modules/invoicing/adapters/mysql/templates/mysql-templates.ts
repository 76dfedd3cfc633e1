import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { currentScope } from '@platform/tenancy/org-scope';
import { Repositories } from '@platform/tenancy/repositories';
import type { ScopedRepository } from '@platform/tenancy/scoped-repository';
import {
  type DefaultTemplate,
  type OwnTemplate,
  type Picture,
  type PrintRecord,
  type TemplateFacts,
  type TemplateRef,
  Templates,
  type TemplateVersion,
} from '../../../application/ports/templates';
import { storedTemplate, type TemplateContent, type TemplateKind } from '../../../domain/template';
import { type TemplateRow, templateSchema } from './template.schema';

@Injectable()
export class MysqlTemplates extends Templates {
  private readonly rows: ScopedRepository<TemplateRow>;

  constructor(
    repositories: Repositories,
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {
    super();
    this.rows = repositories.of(templateSchema, { scope: 'organisation', audit: 'visualTemplate' });
  }

  override all(): Promise<OwnTemplate[]> {
    return this.rows.find({}, { invoiceType: 'ASC', templateName: 'ASC' });
  }

  override get(id: string): Promise<OwnTemplate> {
    return this.rows.get(id);
  }

  override getForUpdate(id: string): Promise<OwnTemplate> {
    return this.rows.getForUpdate(id);
  }

  override async isTaken(
    orgId: string,
    facts: TemplateFacts,
    besides: string | null,
  ): Promise<boolean> {
    const { invoiceType, templateName } = facts;
    const found: { id: string }[] = await this.units.manager.query(
      `SELECT id FROM invoicing_visual_template
       WHERE org_id = ? AND invoice_type = ? AND template_name = ?`,
      [orgId, invoiceType, templateName],
    );
    return found.some(({ id }) => String(id) !== besides);
  }

  override async add(facts: TemplateFacts, content: TemplateContent): Promise<string> {
    const id = await this.rows.insert({ ...facts, currentNumber: 1 }, { content });
    await this.addVersion(currentScope().orgId, { template: id, number: 1 }, content);
    return id;
  }

  override async change(
    template: OwnTemplate,
    facts: TemplateFacts,
    content: TemplateContent | null,
  ): Promise<void> {
    const row = template as TemplateRow;
    if (content === null) return this.rows.update(row, facts);
    const currentNumber = template.currentNumber + 1;
    await this.rows.update(row, { ...facts, currentNumber });
    const version = { template: template.id, number: currentNumber };
    await this.addVersion(template.orgId, version, content);
  }

  override async remove(template: OwnTemplate): Promise<void> {
    await this.rows.delete(template as TemplateRow);
    await this.units.manager.query(
      'DELETE FROM invoicing_template_default WHERE org_id = ? AND template = ?',
      [template.orgId, template.id],
    );
  }

  override async enabled(orgId: string, kind: TemplateKind): Promise<OwnTemplate[]> {
    const rows: (Omit<OwnTemplate, 'isEnable'> & { isEnable: number })[] =
      await this.units.manager.query(
        `SELECT id, org_id AS orgId, version, invoice_type AS invoiceType,
           template_name AS templateName, template_description AS templateDescription,
           is_enable AS isEnable, remark, current_number AS currentNumber,
           update_time AS updateTime
         FROM invoicing_visual_template
         WHERE org_id = ? AND invoice_type = ? AND is_enable = 1 ORDER BY template_name, id`,
        [orgId, kind],
      );
    return rows.map((row) => ({
      ...row,
      id: String(row.id),
      orgId: String(row.orgId),
      isEnable: Boolean(row.isEnable),
    }));
  }

  override async content(
    orgId: string,
    { template, number }: TemplateVersion,
  ): Promise<TemplateContent | null> {
    const [row]: { content: string }[] = await this.units.manager.query(
      `SELECT content FROM invoicing_template_version
       WHERE org_id = ? AND template_id = ? AND number = ?`,
      [orgId, template, number],
    );
    return row ? storedTemplate(JSON.parse(row.content)) : null;
  }

  override async defaults(orgId: string): Promise<DefaultTemplate[]> {
    const rows: { invoiceType: TemplateKind; supplierId: string; template: TemplateRef }[] =
      await this.units.manager.query(
        `SELECT invoice_type AS invoiceType, supplier_id AS supplierId, template
         FROM invoicing_template_default WHERE org_id = ?`,
        [orgId],
      );
    return rows.map((row) => ({
      ...row,
      supplierId: String(row.supplierId) === NOBODY ? null : String(row.supplierId),
    }));
  }

  override async setDefault(
    orgId: string,
    {
      invoiceType,
      supplierId,
      template,
    }: Omit<DefaultTemplate, 'template'> & { template: TemplateRef | null },
  ): Promise<void> {
    const key = [orgId, invoiceType, supplierId ?? NOBODY];
    if (template === null)
      await this.units.manager.query(
        `DELETE FROM invoicing_template_default
         WHERE org_id = ? AND invoice_type = ? AND supplier_id = ?`,
        key,
      );
    else
      await this.units.manager.query(
        `INSERT INTO invoicing_template_default (org_id, invoice_type, supplier_id, template)
         VALUES (?, ?, ?, ?) ON DUPLICATE KEY UPDATE template = VALUES(template)`,
        [...key, template],
      );
  }

  override async keepPicture(orgId: string, { mediaType, bytes }: Picture): Promise<string> {
    const key = createHash('sha256').update(bytes).digest('hex');
    await this.units.manager.query(
      `INSERT INTO invoicing_template_picture
         (org_id, sha256, media_type, bytes, create_time) VALUES (?, ?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE create_time = VALUES(create_time)`,
      [orgId, key, mediaType, bytes, this.clock.now()],
    );
    return key;
  }

  override async claimPictures(orgId: string, keys: readonly string[]): Promise<string[]> {
    if (keys.length === 0) return [];
    // A picture that was chosen long ago is not removed before what refers to it is committed.
    await this.units.manager.query(
      `UPDATE invoicing_template_picture SET create_time = ? WHERE org_id = ? AND sha256 IN (?)`,
      [this.clock.now(), orgId, keys],
    );
    const rows: { sha256: string }[] = await this.units.manager.query(
      `SELECT sha256 FROM invoicing_template_picture WHERE org_id = ? AND sha256 IN (?)`,
      [orgId, keys],
    );
    return rows.map(({ sha256 }) => sha256);
  }

  override async pictures(orgId: string, keys: readonly string[]): Promise<Map<string, Picture>> {
    if (keys.length === 0) return new Map();
    const rows: (Picture & { sha256: string })[] = await this.units.manager.query(
      `SELECT sha256, media_type AS mediaType, bytes FROM invoicing_template_picture
       WHERE org_id = ? AND sha256 IN (?)`,
      [orgId, keys],
    );
    return new Map(rows.map(({ sha256, mediaType, bytes }) => [sha256, { mediaType, bytes }]));
  }

  override async printsOf(orgId: string, documentId: string): Promise<PrintRecord[]> {
    const rows: PrintRecord[] = await this.units.manager.query(
      `SELECT id, template, number, logo, origin, create_time AS createTime,
         create_user_id AS createUserId
       FROM invoicing_document_print
       WHERE org_id = ? AND document_id = ? ORDER BY id`,
      [orgId, documentId],
    );
    return rows.map((row) => ({
      ...row,
      id: String(row.id),
      createUserId: row.createUserId && String(row.createUserId),
    }));
  }

  override async recordPrint(
    orgId: string,
    documentId: string,
    { template, number, logo, origin }: Omit<PrintRecord, 'id' | 'createTime' | 'createUserId'>,
  ): Promise<void> {
    // Two prints at one moment: the first is the record.
    await this.units.manager.query(
      `INSERT IGNORE INTO invoicing_document_print
         (id, org_id, document_id, template, number, logo, origin, create_time, create_user_id)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        await this.units.newId(),
        orgId,
        documentId,
        template,
        number,
        logo,
        origin,
        this.clock.now(),
        currentScope().userId,
      ],
    );
  }

  private async addVersion(
    orgId: string,
    { template, number }: TemplateVersion,
    content: TemplateContent,
  ): Promise<void> {
    await this.units.manager.query(
      `INSERT INTO invoicing_template_version
         (org_id, template_id, number, content, create_time, create_user_id)
       VALUES (?, ?, ?, ?, ?, ?)`,
      [orgId, template, number, JSON.stringify(content), this.clock.now(), currentScope().userId],
    );
  }
}

/** The supplier of the organisation's own default. */
const NOBODY = '0';
