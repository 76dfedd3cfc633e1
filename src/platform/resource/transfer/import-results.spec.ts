import { translate } from '../../i18n/catalogues';
import { faultsOf } from './import-results';

describe('the faults of a line that is imported', () => {
  it.each(['notAnId', 'unknownReference'])(
    'explain for an unknown name (%s) how a sheet refers to a record',
    (code) => {
      const faults = JSON.stringify([{ code, path: 'employeeId', line: 4 }]);
      expect(faultsOf(code, { faults }, 4)).toEqual([
        {
          row: 4,
          column: 'employeeId',
          code,
          message: translate('import.unknownReference'),
        },
      ]);
    },
  );
});
