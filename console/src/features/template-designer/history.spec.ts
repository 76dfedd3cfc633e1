import { templates } from '@modules/invoicing/contract';
import { begun, stepped, type Step } from './history';

const { classic } = templates;
const sized = (fontSize: number) => ({ ...classic, fontSize });
const after = (...steps: Step[]) => steps.reduce(stepped, begun(classic));
const change = (fontSize: number, field = 'fontSize'): Step => ({
  do: 'change',
  field,
  to: sized(fontSize),
});

describe('undo in the designer', () => {
  it('undoes continuous typing in one field in one step, another field separately', () => {
    const typed = after(change(9), change(10), change(11, 'color'));
    expect(typed.past.map(({ fontSize }) => fontSize)).toEqual([8.25, 10]);
    expect(stepped(typed, { do: 'undo' }).now.fontSize).toBe(10);
    expect(after(change(9), change(10), { do: 'undo' }).now).toEqual(classic);
  });

  it('allows redo until another change is made', () => {
    expect(after(change(9), { do: 'undo' }, { do: 'redo' }).now.fontSize).toBe(9);
    expect(after(change(9), { do: 'undo' }, change(7), { do: 'redo' }).now.fontSize).toBe(7);
    expect(after({ do: 'undo' }, { do: 'redo' }).now).toEqual(classic);
  });

  it('starts a new step for the same field after an undo', () => {
    expect(after(change(9), { do: 'undo' }, change(10), { do: 'undo' }).now).toEqual(classic);
  });
});
