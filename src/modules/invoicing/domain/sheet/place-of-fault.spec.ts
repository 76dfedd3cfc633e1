import { placeOfFault } from './place-of-fault';

describe('the cell of a fault', () => {
  it.each([
    ['issueDate', null, 'issueDate'],
    ['buyerId', null, 'buyerTin'],
    ['supplier.address.city', null, 'supplierTin'],
    ['references[1].uuid', null, 'reference.uuid'],
    ['references', null, 'reference.invoiceNumber'],
    ['lines', null, 'line.description'],
    ['lines[2].unitPrice', 2, 'line.unitPrice'],
    ['lines[0].productId', 0, 'line.productCode'],
    ['lines[11].classifications[1]', 11, 'line.classifications'],
    ['lines[1].taxes[0].taxRate', 1, 'line.taxRate'],
  ])('at %s is in line %s, column %s', (path, line, column) => {
    expect(placeOfFault(path)).toEqual({ line, column });
  });
});
