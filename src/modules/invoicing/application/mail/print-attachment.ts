import type { TemplateVersion } from '../ports/templates';

const form = /^(\d+)(?:@(\w+)\.(\d+))?$/;

/** How an attachment identifies a print: the document, and the selected version of a template. */
export const printAttachment = {
  of: (documentId: string, { template, number }: TemplateVersion): string =>
    `${documentId}@${template}.${number}`,

  read(text: string): { documentId: string; choice: Partial<TemplateVersion> } {
    const [, documentId, template, number] = form.exec(text) ?? [];
    if (documentId === undefined) throw new Error(`no print: ${text}`);
    return {
      documentId,
      choice: template === undefined ? {} : { template, number: Number(number) },
    };
  },
};
