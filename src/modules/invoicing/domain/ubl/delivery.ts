import type { Content, Delivery } from '../document/document.types';
import { allowanceCharge } from './allowance-charge';
import { cac, cbc } from './names';
import { identificationsOf, identifications, postalAddress } from './party';
import type { UblWriter } from './ubl-writer';

/** The recipient of the goods and charges outside the totals; omitted when both are missing. */
export function delivery(ubl: UblWriter, { delivery: to, invoiceNumber }: Content): void {
  if (!to) return;
  ubl.block(cac.Delivery, () => {
    ubl.block(cac.DeliveryParty, () => deliveryParty(ubl, to));
    shipment(ubl, to, invoiceNumber);
  });
}

function deliveryParty(ubl: UblWriter, to: Delivery): void {
  identifications(ubl, identificationsOf(to));
  if (to.addressLine0) postalAddress(ubl, to);
  ubl.block(cac.PartyLegalEntity, () => ubl.given(cbc.RegistrationName, to.name));
}

function shipment(ubl: UblWriter, to: Delivery, invoiceNumber: string | null): void {
  const { otherChargesAmount: value, otherChargesDescription: reason } = to;
  if (!value || value.isZero()) return;
  ubl.part(cac.Shipment, () => {
    ubl.given(cbc.ID, invoiceNumber);
    ubl.part(cac.FreightAllowanceCharge, () =>
      allowanceCharge(ubl, { isCharge: true, value, reason }),
    );
  });
}
