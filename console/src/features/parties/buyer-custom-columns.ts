import type { CustomField } from '@kernel/custom-fields';
import { buyer } from '@modules/buyers/contract';
import { call } from '../../providers/http/http';
import { useCustomColumns } from '../../resource/list/custom-columns';

const read = (): Promise<readonly CustomField[]> => call('/api/buyer/customFields');

/** Buyers with the organisation's custom fields as columns. */
export const useBuyerCustomColumns = () => useCustomColumns(read, buyer);
