import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CustomField } from '@kernel/custom-fields';
import { type Fault, refuseIfAny } from '@kernel/rules';
import { Clock } from '@platform/clock';
import { Resources } from '@platform/resource';
import { CONSENT_VERSION } from '../../domain/form/consent';
import {
  faultsOfForm,
  type FormLanguage,
  type FormRole,
  type FormValues,
  normalisedForm,
} from '../../domain/form/form-fields';
import {
  faultsOfAnswers,
  normalisedAnswers,
  type CustomAnswers,
} from '../../domain/custom/custom-answers';
import type { EnteredValue } from '../../domain/custom/custom-values';
import { buyerEntry, type entrySources } from '../../resources/buyer-entry.resource';
import { EntryLookup } from '../ports/entry-lookup';

/** The details that somebody submits about themselves. */
export interface EntryForm {
  role: FormRole;
  values: FormValues;
  /** Answers to the organisation's custom fields. */
  customValues?: CustomAnswers;
  language: FormLanguage;
  /** Sending again under the same key yields the same entry. */
  clientKey: string;
  consentVersion: string;
}

/** Where an entry comes from. */
export interface EntryOrigin {
  orgId: string;
  entrySource: (typeof entrySources)[number];
  templateId: string | null;
  linkId: string | null;
  buyerId: string | null;
  /** The additional fields on the form. */
  customFields?: readonly CustomField[];
}

export interface StoredEntry {
  id: string;
  /** Shown to the sender, who can quote it. */
  reference: string;
  /** The entry was already stored under this key. */
  isKnown: boolean;
}

/** Letters and digits that are not mistaken for each other. */
const SIGNS = 'ACDEFGHJKLMNPQRTUVWXY34679';
const newReference = (): string =>
  Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** The faults of a form as typed, including missing consent. */
export function* faultsOfEntry(
  { role, values, customValues, consentVersion }: EntryForm,
  customFields: readonly CustomField[] = [],
): Generator<Fault> {
  yield* faultsOfForm(role, normalisedForm(role, values));
  yield* faultsOfAnswers(customFields, normalisedAnswers(customFields, customValues));
  if (consentVersion !== CONSENT_VERSION)
    yield { code: 'buyerForm.consentNeeded', path: 'consentVersion' };
}

/** Stores what buyers enter about themselves; none of it changes a buyer's record. */
@Injectable()
export class EntryService {
  constructor(
    private readonly resources: Resources,
    private readonly lookup: EntryLookup,
    private readonly clock: Clock,
  ) {}

  /**
   * Of concurrent requests with the same key one stores the entry; the others fail, whatever they
   * run into first, and return its reference.
   */
  async once(
    orgId: string,
    clientKey: string,
    work: () => Promise<{ reference: string }>,
  ): Promise<{ reference: string }> {
    try {
      return await work();
    } catch (error) {
      const known = await this.sent(orgId, clientKey);
      if (known === null) throw error;
      return known;
    }
  }

  /** What was answered to the request with this key; null if it stored nothing. */
  async sent(orgId: string, clientKey: string): Promise<{ reference: string } | null> {
    const known = await this.lookup.byKey(orgId, clientKey);
    return known && { reference: known.reference };
  }

  /** Stores an entry in the current transaction and scope, or finds it by its key. */
  async receive(
    form: EntryForm,
    { customFields = [], ...origin }: EntryOrigin,
  ): Promise<StoredEntry> {
    refuseIfAny(faultsOfEntry(form, customFields));
    const known = await this.lookup.byKey(origin.orgId, form.clientKey);
    if (known) return { ...known, isKnown: true };
    const { role, values, language, clientKey, consentVersion } = form;
    const reference = newReference();
    const id = await this.resources.of(buyerEntry).create({
      ...normalisedForm(role, values),
      ...origin,
      customValues: enteredValues(customFields, form.customValues),
      formRole: role,
      language,
      clientKey,
      consentVersion,
      reference,
      consentedAt: this.clock.now().toISOString(),
    });
    return { id, reference, isKnown: false };
  }
}

const enteredValues = (
  fields: readonly CustomField[],
  typed: CustomAnswers | undefined,
): EnteredValue[] => {
  const answers = normalisedAnswers(fields, typed);
  return fields
    .map(({ id, name }) => ({ customFieldId: id, name, value: answers[id]! }))
    .filter(({ value }) => value !== '');
};
