import { customField } from '../../../../../test/support/custom-field';
import { customCellOf, customWordsIn } from './custom-cell';

const fields = [customField({ id: '1' }), customField({ id: '2', name: 'Delivery order' })];

describe('custom fields in one cell', () => {
  it('are read as they were written, lines and colons inside included', () => {
    const customValues = { 1: 'Kilang 4\nGate: B', 2: 'DO-77' };
    const cell = customCellOf({ customFields: fields, customValues });
    expect(cell).toBe('Project: Kilang 4\nGate: B\nDelivery order: DO-77');
    expect(customWordsIn(cell, fields)).toEqual([
      { name: 'Project', value: 'Kilang 4\nGate: B' },
      { name: 'Delivery order', value: 'DO-77' },
    ]);
  });

  it('names what is no field', () => {
    expect(customWordsIn('Projekt: Kilang 4', fields)).toEqual([{ name: 'Projekt', value: '' }]);
  });

  it('is empty where nothing was said', () => {
    expect(customCellOf({ customFields: fields, customValues: { 1: null } })).toBeNull();
  });
});
