import type { CustomField } from '@kernel/custom-fields';
import { buyer } from '@modules/buyers/contract';
import { call } from '../../providers/http/http';
import { useOwnColumns } from '../../resource/list/own-columns';

const read = (): Promise<readonly CustomField[]> => call('/api/buyer/customFields');

/** Buyers with the organisation's own fields as columns. */
export const useOwnBuyers = () => useOwnColumns(read, buyer);
