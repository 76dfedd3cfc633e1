import { Injectable } from '@nestjs/common';
import { BreachedPasswords } from '../../application/access/breached-passwords';
import list from './common-passwords.json';

/** A list that lies beside the program: no password leaves the house to be looked up. */
@Injectable()
export class ListedBreaches extends BreachedPasswords {
  private readonly known = new Set(list.passwords.split(' '));

  async includes(password: string): Promise<boolean> {
    const plain = password.toLowerCase();
    // Capitals and a sign at the end are the first things that a guesser tries.
    return this.known.has(plain) || this.known.has(plain.replace(/[^a-z0-9]+$/, ''));
  }
}
