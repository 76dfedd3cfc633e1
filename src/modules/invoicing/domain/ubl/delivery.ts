import type { Content, Delivery } from '../document/document.types';
import { allowanceCharge } from './allowance-charge';
import { identifications, postalAddress } from './party';
import { block, given, one, some, type Aggregate } from './node';

/** The recipient of the goods and charges besides the totals; nothing when both are missing. */
export function delivery(content: Content): Aggregate[] | undefined {
  if (!content.delivery) return undefined;
  return block({
    DeliveryParty: deliveryParty(content.delivery),
    Shipment: shipment(content.delivery, content),
  });
}

const deliveryParty = (to: Delivery): Aggregate[] | undefined =>
  block({
    PartyIdentification: some(identifications(to)),
    PostalAddress: to.addressLine0 ? postalAddress(to) : undefined,
    PartyLegalEntity: to.name ? [{ RegistrationName: given(to.name) }] : undefined,
  });

const shipment = (
  { otherChargesAmount, otherChargesDescription }: Delivery,
  { invoiceNumber, currencyCode }: Content,
): Aggregate[] | undefined =>
  otherChargesAmount && !otherChargesAmount.isZero()
    ? [
        {
          ID: one(invoiceNumber!),
          FreightAllowanceCharge: [
            allowanceCharge(true, otherChargesAmount, currencyCode!, otherChargesDescription),
          ],
        },
      ]
    : undefined;
