import { labelOf } from '@kernel/codes';
import type { Taxpayer } from '../../seed.types';
import { ok } from '../call';
import type { AuthenticatedCall, Reply } from '../call';
import { ApiError, liveError } from '../errors';

/** `GET /api/v1.0/taxpayers/qrcodeinfo/{qrCodeText}`: myinvois-api, section 8.11. */
export const qrCode = ({ sim, params }: AuthenticatedCall): Reply => {
  const taxpayer = sim.store.register.byQr(params.qrCodeText ?? '');
  if (!taxpayer) throw new ApiError(404, liveError('NotFound', 'QR Code Not Found', 'qrCodeText'));
  return ok({ ...card(taxpayer), generatedTimestamp: withoutZone(sim.clock.now()) });
};

const card = (taxpayer: Taxpayer) => {
  const { tin, name, ids, sst, ttx, email, phone, activity, msic, address } = taxpayer;
  const [idType = '', idNumber = ''] = Object.entries(ids)[0] ?? [];
  return {
    tin,
    name,
    idType,
    idNumber,
    sst: sst ?? 'NA',
    email: email ?? '',
    contactNumber: phone ?? '',
    ttx: ttx ?? 'NA',
    businessActivityDescriptionBM: activity?.ms ?? 'NA',
    businessActivityDescriptionEN: activity?.en ?? 'NA',
    msic: msic ?? '00000',
    addressLine0: address?.lines[0] ?? 'NA',
    addressLine1: address?.lines[1] ?? '',
    addressLine2: address?.lines[2] ?? '',
    postalZone: address?.postcode ?? '',
    city: address?.city ?? '',
    state: labelOf('state', address?.state ?? '17').toUpperCase(),
    country: address?.country ?? 'MYS',
  };
};

// The service returns Malaysian time here, without a zone (myinvois-api, section 4.3).
const withoutZone = (instant: number): string =>
  new Date(instant + 8 * 60 * 60 * 1000).toISOString().slice(0, 19);
