import type { Told } from '../../domain/received.types';

const instants = ['issuedAt', 'receivedAt', 'validatedAt', 'cancelledAt', 'rejectRequestedAt'];

/** What the authority told, out of its column; JSON keeps instants as texts. */
export function toldIn(told: string | Told | null): Told | null {
  if (told === null) return null;
  const plain = (typeof told === 'string' ? JSON.parse(told) : told) as Record<string, unknown>;
  for (const name of instants)
    if (typeof plain[name] === 'string') plain[name] = new Date(plain[name]);
  return plain as unknown as Told;
}
