import type { TemplateContent, TemplateKind } from '../../domain/template';
import type { OwnTemplate, Picture } from '../ports/templates';

/** A template as a file with its pictures, to be imported by another organisation. */
export interface TemplateFile {
  format: 'visual-template';
  edition: 1;
  invoiceType: TemplateKind;
  templateName: string;
  templateDescription: string;
  content: TemplateContent;
  /** Base64 by their keys. */
  pictures: Record<string, string>;
}

export const templateFileOf = (
  own: OwnTemplate | null,
  content: TemplateContent,
  pictures: ReadonlyMap<string, Picture>,
): TemplateFile => ({
  format: 'visual-template',
  edition: 1,
  invoiceType: own?.invoiceType ?? 'invoice',
  templateName: own?.templateName ?? '',
  templateDescription: own?.templateDescription ?? '',
  content,
  pictures: Object.fromEntries(
    [...pictures].map(([key, { bytes }]) => [key, bytes.toString('base64')]),
  ),
});
