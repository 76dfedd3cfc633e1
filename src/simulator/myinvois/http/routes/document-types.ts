import { codeLists } from '@kernel/codes';
import { ok } from '../call';
import type { AuthenticatedCall, Reply } from '../call';
import { notFound } from '../errors';

/**
 * When each version came into effect (myinvois-api, sections 7.1 and 12); 1.2 and 1.3 end with
 * their programme.
 */
const versions = [
  { id: 1, name: '1.0', activeFrom: '2024-05-01T00:00:00Z', activeTo: null },
  { id: 2, name: '1.1', activeFrom: '2024-06-28T00:00:00Z', activeTo: null },
  { id: 3, name: '1.2', activeFrom: '2026-07-07T00:00:00Z', activeTo: '2027-12-31T15:59:59Z' },
  { id: 4, name: '1.3', activeFrom: '2026-07-07T00:00:00Z', activeTo: '2027-12-31T15:59:59Z' },
] as const;

const HOURS = 72;
const ACTIVE_FROM = '2024-05-01T00:00:00Z';

const types = codeLists.invoiceType.map(({ code, description }, place) => ({
  id: place + 1,
  invoiceTypeCode: Number(code),
  description,
  activeFrom: ACTIVE_FROM,
  activeTo: null,
  documentTypeVersions: versions.map((version) => ({
    ...version,
    description: `${description} version ${version.name}`,
    versionNumber: Number(version.name),
    status: 'published',
  })),
}));

const workflowParameters = ['submissionDuration', 'cancellationDuration', 'rejectionDuration'].map(
  (parameter, place) => ({
    id: place + 1,
    parameter,
    value: HOURS,
    activeFrom: ACTIVE_FROM,
    activeTo: null,
  }),
);

/** `GET /api/v1.0/documenttypes`: myinvois-api, section 7.1. */
export const documentTypes = (): Reply => ok({ result: types });

/** `GET /api/v1.0/documenttypes/{id}`, with the time limits of the type (§7.2). */
export const documentType = ({ params }: AuthenticatedCall): Reply =>
  ok({ ...typeOf(params.id), workflowParameters });

/** `GET /api/v1.0/documenttypes/{id}/versions/{vid}`: myinvois-api, section 7.3. */
export const documentTypeVersion = ({ params }: AuthenticatedCall): Reply => {
  const type = typeOf(params.id);
  const version = type.documentTypeVersions.find(({ id }) => String(id) === params.vid);
  if (!version) throw notFound('vid');
  const { name, description, versionNumber, status, activeFrom, activeTo } = version;
  const { invoiceTypeCode } = type;
  return ok({
    invoiceTypeCode,
    name,
    description,
    versionNumber,
    status,
    activeFrom,
    activeTo,
  });
};

const typeOf = (id: string | undefined) => {
  const found = types.find((type) => String(type.id) === id);
  if (!found) throw notFound('id');
  return found;
};
