import { Injectable } from '@nestjs/common';
import { AuthorityError, TaxAuthority } from '@modules/authority';
import { faultsOfValue } from '@kernel/rules';
import { SECOND } from '@kernel/time';
import { normalisedTin } from '../../domain/normalised';
import { identityNumber, tin as tinRules } from '../../domain/party-rules';
import { type Caller, FormAdmission } from './form-admission';

export interface TinQuestion {
  tin: string;
  idType: 'BRN' | 'NRIC' | 'PASSPORT' | 'ARMY';
  idValue: string;
}

/** A person is waiting. */
const WAIT = { waitMs: 3 * SECOND };

/** Whether a TIN belongs to an identity number, for strangers who know both. */
@Injectable()
export class CheckTin {
  constructor(
    private readonly authority: TaxAuthority,
    private readonly admission: FormAdmission,
  ) {}

  /**
   * False reveals nothing: the two may not belong together, one may not exist, the limit may be
   * reached or the authority unavailable.
   */
  async isConfirmed(orgId: string, asked: TinQuestion, caller: Caller): Promise<boolean> {
    const question = {
      idType: asked.idType,
      tin: normalisedTin(asked.tin),
      idValue: asked.idValue.replace(/\s/g, ''),
    };
    if (!isPlausible(question) || !(await this.admission.mayAsk(caller, question))) return false;
    try {
      return (await this.authority.validateTin(orgId, question, WAIT)) === 'match';
    } catch (error) {
      if (error instanceof AuthorityError) return false;
      throw error;
    }
  }
}

/** General TINs belong to nobody, and a malformed TIN need not be checked. */
const isPlausible = ({ tin, idType, idValue }: TinQuestion): boolean =>
  !tin.startsWith('EI0') &&
  [...faultsOfValue(tin, tinRules, 'tin')].length === 0 &&
  [...faultsOfValue(idValue, identityNumber(idType), 'idValue')].length === 0;
