import { DAY, HOUR } from '@kernel/time';
import type { DemoOrganisation, SealingSeedContext } from '@platform/seeding/context';
import { insertRecords } from '@platform/seeding/insert-records';
import type { PartyCard } from '../resources/party-card';
import { ownLink, templateLink } from '../application/form/form-links';
import { CONSENT_VERSION } from '../domain/form/consent';
import { type FormValues, normalisedForm } from '../domain/form/form-fields';
import { buyerCustomField } from '../resources/buyer-custom-field.resource';
import { buyerEntry } from '../resources/buyer-entry.resource';
import { buyerLinkTemplate } from '../resources/buyer-link-template.resource';
import {
  demoBuyerFields,
  demoBuyerValues,
  demoEntries,
  type DemoEntry,
  demoLinks,
  demoTemplates,
} from './demo-entries';

interface KnownBuyer {
  id: string;
  card: PartyCard;
}

interface Made {
  fields: ReadonlyMap<string, string>;
  templates: ReadonlyMap<string, string>;
  links: readonly string[];
}

/** Fields of buyers with values, forms with their links, and entries in every state. */
export async function seedEntries(
  context: SealingSeedContext,
  organisation: DemoOrganisation,
  buyers: readonly KnownBuyer[],
): Promise<void> {
  const by = { orgId: organisation.id, userId: organisation.users.director };
  const fieldIds = await insertRecords(context, buyerCustomField, by, demoBuyerFields);
  const fields = idsByName(demoBuyerFields, fieldIds);
  await seedValues(context, organisation, fields, buyers);
  const templateIds = await insertRecords(
    context,
    buyerLinkTemplate,
    by,
    demoTemplates.map(({ asks, ...template }) => ({
      ...template,
      companyName: organisation.name,
      status: 'enabled',
      customFields: asks.map((name) => ({ customFieldId: fields.get(name)! })),
    })),
  );
  const templates = idsByName(demoTemplates, templateIds);
  const links = await seedLinks(context, organisation, templates, buyers);
  for (const entry of demoEntries)
    await seedEntry(context, organisation, { fields, templates, links }, entry, buyers);
}

const numbers = new Set(
  demoBuyerFields.filter(({ valueType }) => valueType === 'number').map(({ name }) => name),
);

const idsByName = (
  records: readonly { name: string }[],
  ids: readonly string[],
): ReadonlyMap<string, string> => new Map(records.map(({ name }, at) => [name, ids[at]!]));

async function seedValues(
  context: SealingSeedContext,
  { id }: DemoOrganisation,
  fields: Made['fields'],
  buyers: readonly KnownBuyer[],
): Promise<void> {
  const rows = demoBuyerValues.flatMap((values, at) =>
    values.map(([name, value], position) => ({
      org_id: id,
      parent_id: buyers[at]!.id,
      position,
      custom_field_id: fields.get(name)!,
      value,
      number: numbers.has(name) ? value : null,
    })),
  );
  await context.insert('buyers_buyer_custom_values', rows);
}

/** The hash of no token: nobody can use these links. */
const hashOfNothing = (orgId: string, at: number): string =>
  `de30${orgId.padStart(20, '0')}${String(at).padStart(40, '0')}`;

function seedLinks(
  context: SealingSeedContext,
  { id, users }: DemoOrganisation,
  templates: Made['templates'],
  buyers: readonly KnownBuyer[],
): Promise<string[]> {
  return context.insert(
    'platform_link',
    demoLinks.map(({ template, at, daysAgo, opened }, index) => {
      const made = new Date(context.now.getTime() - daysAgo * DAY);
      const templateId = templates.get(template)!;
      const isOwn = typeof at === 'number';
      const answers = demoEntries.filter(({ link }) => link === index);
      const isAnswered = isOwn && answers.length > 0;
      const latest = Math.min(...answers.map(({ hoursAgo }) => hoursAgo));
      const openedAt = opened > 0 ? new Date(context.now.getTime() - latest * HOUR) : null;
      const payload = isOwn
        ? { templateId, name: buyers[at]!.card.name, to: buyers[at]!.card.email }
        : { name: at };
      return {
        purpose: (isOwn ? ownLink : templateLink).name,
        token_hash: hashOfNothing(id, index),
        org_id: id,
        subject_id: isOwn ? buyers[at]!.id : templateId,
        payload: JSON.stringify(payload),
        create_time: made,
        create_user_id: users.staff,
        expires_at: new Date(made.getTime() + (isOwn ? 14 : 365) * DAY),
        closed_at: isAnswered ? openedAt : null,
        opened,
        last_opened_at: openedAt,
      };
    }),
  );
}

async function seedEntry(
  context: SealingSeedContext,
  { id: orgId }: DemoOrganisation,
  { fields, templates, links }: Made,
  entry: DemoEntry,
  buyers: readonly KnownBuyer[],
): Promise<void> {
  const { role, reference, language, became, own = [], reason = null } = entry;
  const at = new Date(context.now.getTime() - entry.hoursAgo * HOUR);
  const isDecided = became !== 'new';
  const { template } = demoLinks[entry.link]!;
  const isOwnLink = typeof demoLinks[entry.link]!.at === 'number';
  const known = entry.as === undefined ? null : buyers[entry.as]!;
  const typed = { ...(known && valuesOf(known.card)), ...entry.values };
  await insertRecords({ ...context, now: at }, buyerEntry, { orgId, userId: null }, [
    {
      ...normalisedForm(role, typed),
      reference,
      formRole: role,
      language,
      entryStatus: became,
      entrySource: isOwnLink ? 'update' : 'form',
      customValues: own.map(([name, value]) => ({
        customFieldId: fields.get(name)!,
        name,
        value,
      })),
      buyerId: isDecided || isOwnLink ? (known?.id ?? null) : null,
      templateId: templates.get(template)!,
      linkId: links[entry.link]!,
      clientKey: `demo-${reference}`,
      consentVersion: CONSENT_VERSION,
      consentedAt: at,
      refuseReason: reason,
      decidedAt: isDecided ? new Date(at.getTime() + 2 * HOUR) : null,
    },
  ]);
}

/** A known company as it would enter its details. */
export const valuesOf = (card: PartyCard): FormValues => ({
  companyName: card.name ?? '',
  tin: card.tin ?? '',
  idValue: card.idValue ?? '',
  addressLine1: card.addressLine0 ?? '',
  city: card.city ?? '',
  state: card.state ?? '',
  postalCode: card.postalCode ?? '',
});
