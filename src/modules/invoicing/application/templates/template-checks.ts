import { Injectable } from '@nestjs/common';
import { Invalid, refuseIfAny } from '@kernel/rules';
import {
  picturesIn,
  readTemplate,
  type TemplateContent,
  type TemplateKind,
} from '../../domain/template';
import { type TemplateFacts, Templates } from '../ports/templates';

/** What must hold of a template before it is stored or printed. */
@Injectable()
export class TemplateChecks {
  constructor(private readonly templates: Templates) {}

  /** The content as read, with pictures that the organisation has; refused with all its faults. */
  async content(orgId: string, kind: TemplateKind, written: unknown): Promise<TemplateContent> {
    const { content, faults } = readTemplate(written, kind);
    refuseIfAny(faults);
    const wanted = picturesIn(content);
    const found = await this.templates.claimPictures(orgId, wanted);
    if (found.length < wanted.length)
      throw new Invalid([{ code: 'template.pictureUnknown', path: 'picture' }]);
    return content;
  }

  /** No other template of the kind has the name. */
  async name(orgId: string, facts: TemplateFacts, besides: string | null): Promise<void> {
    if (await this.templates.isTaken(orgId, facts, besides))
      throw new Invalid([{ code: 'notUnique', path: 'templateName' }]);
  }
}
