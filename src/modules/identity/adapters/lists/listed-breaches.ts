import { Injectable } from '@nestjs/common';
import { BreachedPasswords } from '../../application/access/ports/breached-passwords';
import list from './common-passwords.json';

/** A list shipped with the program: no password is sent anywhere to be checked. */
@Injectable()
export class ListedBreaches extends BreachedPasswords {
  private readonly known = new Set(list.passwords.split(' '));

  async includes(password: string): Promise<boolean> {
    const plain = password.toLowerCase();
    // A capital letter and a trailing symbol are the first variations that attackers try.
    return this.known.has(plain) || this.known.has(plain.replace(/[^a-z0-9]+$/, ''));
  }
}
