import { fieldOf } from './field-of';

describe('the editor field of a finding of the authority', () => {
  it.each([
    ['Invoice[0].Delivery[0].DeliveryParty[0].PostalAddress[0].CountrySubentityCode[0]', 'state'],
    ['Invoice[0].Delivery[0].DeliveryParty[0].PostalAddress[0].AddressLine[1]', 'addressLine1'],
    ['Invoice[0].Delivery[0].DeliveryParty[0].PartyIdentification[0].ID[0]', 'tin'],
    ['Invoice[0].Delivery[0].DeliveryParty[0].PartyLegalEntity[0]', 'name'],
    ['Invoice[0].Delivery[0].Shipment[0].FreightAllowanceCharge[0]', 'otherChargesAmount'],
  ])('%s is at delivery.%s', (path, field) => {
    expect(fieldOf(path)).toBe(`delivery.${field}`);
  });

  it.each([
    ['Invoice[0].InvoiceLine[2].TaxTotal[0].TaxSubtotal[1].PerUnitAmount[0]', 'taxPerUnit'],
    ['Invoice[0].InvoiceLine[2].TaxTotal[0].TaxSubtotal[1].BaseUnitMeasure[0]', 'taxUnits'],
  ])('%s is at the second tax of the third line', (path, field) => {
    expect(fieldOf(path)).toBe(`lines[2].taxes[1].${field}`);
  });

  it('an exemption of the wrong sign is at the exempted amount', () => {
    const path = 'Invoice[0].InvoiceLine[2].TaxTotal[0].TaxSubtotal[1].TaxableAmount[0]';
    expect(fieldOf(path, 'line.exemptionOpposite')).toBe('lines[2].taxExemptionAmount');
  });

  it('the number of the supplier of a self-billed document is at that supplier', () => {
    const path = 'document.Invoice.AccountingSupplierParty.Party.PartyIdentification.ID';
    expect(fieldOf(path, 'ERR205')).toBe('supplier.idValue');
  });
});
