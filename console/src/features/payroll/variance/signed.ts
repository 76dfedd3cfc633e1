import { grouped } from '../../../resource/show/figures';

/** `+1,200.00`, `−350.00`, `0.00`. */
export function signed(amount: string | undefined, plus = '+'): string {
  if (amount === undefined) return '–';
  if (amount.startsWith('-')) return `−${grouped(amount.slice(1))}`;
  return Number(amount) === 0 ? amount : `${plus}${grouped(amount)}`;
}
