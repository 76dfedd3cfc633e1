import { emptyDraft, emptyLine } from '@modules/invoicing/contract';
import { createDraftStore } from './draft-store';
import { cellsOf } from '../../../../resource/sheet/sheet';
import { pasteInto } from '../lines/paste';

const withLines = (...names: string[]) =>
  createDraftStore({
    ...emptyDraft(1),
    taxType: '01',
    lines: names.map((description) => ({ ...emptyLine('01'), description })),
  });

const namesIn = (store: ReturnType<typeof withLines>) =>
  store.get().draft.lines.map((line) => line.description);

describe('the draft in the editor', () => {
  it('keeps the identity of all other lines when one is edited', () => {
    const store = withLines('beans', 'cups');
    const [, cups] = store.get().draft.lines;
    store.putLine(0, { quantity: '3' });
    expect(store.get().draft.lines[0]?.quantity).toBe('3');
    expect(store.get().draft.lines[1]).toBe(cups);
  });

  it('moves a line together with its key', () => {
    const store = withLines('beans', 'cups', 'lids');
    store.moveLine(2, 0);
    expect(namesIn(store)).toEqual(['lids', 'beans', 'cups']);
    expect(store.get().keys).toEqual([2, 0, 1]);
  });

  it('never reuses the key of a removed line', () => {
    const store = withLines('beans', 'cups');
    store.removeLine(1);
    expect(store.addLine()).toBe(2);
  });

  it('pastes a sheet starting at one cell, adds missing lines and parses its numbers', () => {
    const store = withLines('beans');
    pasteInto(store, cellsOf('4\tKGM\tRM 1,234.50\r\n10\tone\t2.5\r\n')!, {
      line: 0,
      column: 'quantity',
    });
    const [beans, more] = store.get().draft.lines;
    expect(beans).toMatchObject({ description: 'beans', quantity: '4', unitPrice: '1234.50' });
    expect(beans?.unitOfMeasure).toBe('KGM');
    expect(more).toMatchObject({ quantity: '10', unitPrice: '2.5' });
    expect(more?.taxes[0]?.taxType).toBe('01');
  });

  it('leaves pasting a single value to the cell', () => {
    expect(cellsOf('12.50')).toBeNull();
  });
});
