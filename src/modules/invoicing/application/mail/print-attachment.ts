import type { TemplateVersion } from '../ports/templates';

const form = /^(\d+)(?:@(\w+)\.(\d+))?$/;

/** How an attachment names a print: the document, and the version of a template that was chosen. */
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
