import { wordsAt } from '../document/additional-attributes';
import type { Content, Delivery } from '../document/document.types';
import { allowanceCharge } from './allowance-charge';
import { cac, cbc } from './names';
import { identificationsOf, identifications, postalAddress } from './party';
import type { UblWriter } from './ubl-writer';

/** The recipient of the goods and charges outside the totals; omitted when both are missing. */
export function delivery(ubl: UblWriter, content: Content): void {
  const { delivery: to, invoiceNumber } = content;
  const [shipmentNumber] = wordsAt(content, 'shipment');
  if (!to && !shipmentNumber) return;
  ubl.block(cac.Delivery, () => {
    if (to) ubl.block(cac.DeliveryParty, () => deliveryParty(ubl, to));
    shipment(ubl, to, shipmentNumber, invoiceNumber);
  });
}

function deliveryParty(ubl: UblWriter, to: Delivery): void {
  identifications(ubl, identificationsOf(to));
  if (to.addressLine0) postalAddress(ubl, to);
  ubl.block(cac.PartyLegalEntity, () => ubl.given(cbc.RegistrationName, to.name));
}

/** Identified by its own number, or by the document's where other charges need one (D05). */
function shipment(
  ubl: UblWriter,
  to: Delivery | null,
  shipmentNumber: string | undefined,
  invoiceNumber: string | null,
): void {
  const { otherChargesAmount: value = null, otherChargesDescription: reason = null } = to ?? {};
  const isCharged = value !== null && !value.isZero();
  if (!isCharged && !shipmentNumber) return;
  ubl.part(cac.Shipment, () => {
    ubl.given(cbc.ID, shipmentNumber ?? invoiceNumber);
    if (isCharged)
      ubl.part(cac.FreightAllowanceCharge, () =>
        allowanceCharge(ubl, { isCharge: true, value, reason }),
      );
  });
}
