import { acceptance } from '@modules/accounts/contract';
import { ResourceList } from '../../resource';

const facets = ['policy'];
const columns = { account: { width: 160 }, realName: { width: 180 }, version: { width: 130 } };

/** Who agreed to which policies, and when. */
export default function Acceptances() {
  return <ResourceList of={acceptance} facets={facets} columns={columns} />;
}
