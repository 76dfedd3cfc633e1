import { Injectable } from '@nestjs/common';
import type { CustomField } from '@kernel/custom-fields';
import { NotFound, refuseIfAny } from '@kernel/rules';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Files } from '@platform/files';
import { CONSENT_VERSION } from '../../domain/form/consent';
import { type EntryForm, EntryService, faultsOfEntry } from '../entries/entry-service';
import { BuyerCustomFields } from '../buyer-custom-fields';
import { RetentionSettings } from '../entries/retention-settings';
import { CheckTin, type TinQuestion } from './check-tin';
import { FormAdmission } from './form-admission';
import { FormLinks, type OpenForm } from './form-links';
import type { FormView, SentEntry } from './form-view.types';

const images = ['image/png', 'image/jpeg', 'image/gif'];

/** The public form: opened, checked and submitted by anybody with a link. */
@Injectable()
export class FormService {
  constructor(
    private readonly links: FormLinks,
    private readonly entries: EntryService,
    private readonly admission: FormAdmission,
    private readonly checks: CheckTin,
    private readonly fields: BuyerCustomFields,
    private readonly retention: RetentionSettings,
    private readonly files: Files,
    private readonly units: UnitOfWork,
  ) {}

  view(token: string): Promise<FormView> {
    return this.links.opened(token, async (form) => {
      const { linkId, template, buyerId } = form;
      await this.links.countOpening(linkId);
      const { companyName, title, abstract, footers, logo, language } = template;
      return {
        companyName,
        title,
        abstract,
        footers,
        language,
        hasLogo: logo !== null,
        isUpdate: buyerId !== null,
        consentVersion: CONSENT_VERSION,
        customFields: await this.customFields(form),
        keptDays: await this.retention.days(),
        receipt: null,
      };
    });
  }

  logo(token: string): Promise<{ mediaType: string; bytes: Buffer }> {
    return this.links.opened(token, async ({ template }) => {
      if (template.logo === null) throw new NotFound();
      const { mediaType, bytes } = await this.files.read(template.logo);
      if (!images.includes(mediaType)) throw new NotFound();
      return { mediaType, bytes };
    });
  }

  isConfirmed(token: string, question: TinQuestion, ip: string): Promise<boolean> {
    return this.links.opened(token, ({ orgId, linkId }) =>
      this.checks.isConfirmed(orgId, question, { ip, linkId }),
    );
  }

  /**
   * Stores an entry and returns the reference for its sender; the same to one whose first answer was
   * lost, although a buyer's own link has ended by then.
   */
  async send(
    token: string,
    form: EntryForm,
    caller: { ip: string; ticket?: string },
  ): Promise<SentEntry> {
    const sent = await this.links.ended(token, (orgId) => this.entries.sent(orgId, form.clientKey));
    return sent ?? this.store(token, form, caller);
  }

  private store(
    token: string,
    form: EntryForm,
    { ip, ticket }: { ip: string; ticket?: string },
  ): Promise<SentEntry> {
    return this.links.opened(token, async (opened) => {
      const { linkId, orgId, template, buyerId } = opened;
      const customFields = await this.customFields(opened);
      refuseIfAny(faultsOfEntry(form, customFields));
      await this.admission.admit({ ip, linkId }, ticket);
      return this.entries.once(orgId, form.clientKey, () =>
        this.units.run(async () => {
          if (buyerId !== null) await this.links.useUp(token);
          const { reference } = await this.entries.receive(form, {
            orgId,
            linkId,
            buyerId,
            templateId: template.id,
            entrySource: buyerId === null ? 'form' : 'update',
            customFields,
          });
          return { reference };
        }),
      );
    });
  }

  private customFields({ orgId, template }: OpenForm): Promise<CustomField[]> {
    const ids = template.customFields.map(({ customFieldId }) => customFieldId);
    return this.fields.inForce(orgId, ids);
  }
}
