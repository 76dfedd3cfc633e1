import { generalPublicRecord } from '../resources/general-public';
import { faultsOfParty } from './party-record';

const names = { email: 'contactEmail', phone: 'contactPhone', postalCode: 'postalCode' };
const company = { tin: 'C99912340010', idType: 'BRN', idValue: '209902099990' };

describe('the state of a party (myinvois-ubl, section 6.5)', () => {
  it.each([
    ['a Malaysian company in Selangor', { ...company, state: '10', country: 'MYS' }, []],
    [
      'a Malaysian company in no state',
      { ...company, state: '17', country: 'MYS' },
      ['party.stateNotApplicable'],
    ],
    ['a foreign company', { ...company, state: '17', country: 'SGP' }, []],
    [
      'a foreign company with a state of Malaysia',
      { ...company, state: '10', country: 'SGP' },
      ['state.malaysianOnly'],
    ],
    [
      'a foreign company with the code withdrawn in June 2025 (myinvois-ubl, section 12.6)',
      { ...company, state: '00', country: 'SGP' },
      ['state.malaysianOnly'],
    ],
    [
      'a foreign company in a state with a name',
      { ...company, state: 'Johor', country: 'SGP' },
      [],
    ],
    ['the general public', generalPublicRecord, []],
    [
      'a person who gave an identity card alone',
      { ...generalPublicRecord, idType: 'NRIC', idValue: '850101145678' },
      ['party.stateNotApplicable'],
    ],
  ])('of %s', (_, party, codes) => {
    const faults = [...faultsOfParty({ ...party, contactEmail: 'a@b.example' }, names)];
    expect(faults.map(({ code }) => code)).toEqual(codes);
  });
});
