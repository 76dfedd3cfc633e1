import { type BaseRow, defineEntity } from '@platform/db/entities';
import type { OwnTemplate } from '../../../application/ports/templates';

export type TemplateRow = BaseRow & OwnTemplate;

const text = (length: number) => ({ type: 'varchar', length }) as const;

export const templateSchema = defineEntity<TemplateRow>('invoicing_visual_template', {
  invoiceType: text(50),
  templateName: text(60),
  templateDescription: text(200),
  isEnable: { type: 'boolean' },
  remark: { ...text(500), nullable: true },
  currentNumber: { type: 'int', default: 1 },
});
