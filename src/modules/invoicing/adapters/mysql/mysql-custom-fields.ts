import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import type { AttributeSetting, ChoosableAttribute } from '../../domain/document/attribute.types';
import { CustomFieldDefinitions } from '../../application/ports/custom-field-definitions';
import type { CustomField } from '../../domain/document/custom-fields';
import type { CustomFieldOwner } from '../../domain/document/custom-field-owner';

/** A row with its flags as the database has them. */
type Flagged<Of, Flags extends keyof Of> = Omit<Of, Flags> & Record<Flags, number>;

type Row = Flagged<CustomField, 'isRequired' | 'isPrinted'>;

@Injectable()
export class MysqlCustomFields extends CustomFieldDefinitions {
  constructor(private readonly units: UnitOfWork) {
    super();
  }

  /** The organisation is the one of the document, which has been reached within the scope. */
  async inForce(orgId: string, owner: CustomFieldOwner): Promise<readonly CustomField[]> {
    const rows: Row[] = await this.units.manager.query(
      `SELECT id, name, group_name AS groupName, value_type AS valueType, is_required AS isRequired,
         min_length AS minLength, max_length AS maxLength, min_limit AS minLimit,
         max_limit AS maxLimit, help_text AS helpText, default_value AS defaultValue,
         is_printed AS isPrinted
       FROM invoicing_invoice_custom_field
       WHERE org_id = ? AND invoice_type = ? AND is_enable = 1 AND is_archived = 0
       ORDER BY order_no, id`,
      [orgId, owner],
    );
    return rows.map((row) => ({
      ...row,
      id: String(row.id),
      isRequired: Boolean(row.isRequired),
      isPrinted: Boolean(row.isPrinted),
    }));
  }

  async settings(orgId: string, owner: CustomFieldOwner): Promise<readonly AttributeSetting[]> {
    const rows: Flagged<AttributeSetting, 'isShown' | 'isPrinted' | 'isRequired'>[] =
      await this.units.manager.query(
        `SELECT attribute, is_shown AS isShown, is_printed AS isPrinted, is_required AS isRequired,
           default_value AS defaultValue, order_no AS orderNo
         FROM invoicing_document_attribute WHERE org_id = ? AND invoice_type = ?
         ORDER BY order_no, id`,
        [orgId, owner],
      );
    return rows.map((row) => ({
      ...row,
      isShown: Boolean(row.isShown),
      isPrinted: Boolean(row.isPrinted),
      isRequired: Boolean(row.isRequired),
      orderNo: Number(row.orderNo),
    }));
  }

  async additional(orgId: string): Promise<readonly ChoosableAttribute[]> {
    const rows: Flagged<ChoosableAttribute, 'isPrinted'>[] = await this.units.manager.query(
      `SELECT id AS attributeId, name, place, is_printed AS isPrinted, help_text AS helpText
       FROM invoicing_additional_attribute
       WHERE org_id = ? AND is_enable = 1 AND is_archived = 0 ORDER BY order_no, id`,
      [orgId],
    );
    return rows.map((row) => ({
      ...row,
      attributeId: String(row.attributeId),
      isPrinted: Boolean(row.isPrinted),
    }));
  }
}
