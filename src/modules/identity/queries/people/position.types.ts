import type { RecordOf } from '@kernel/resource';
import type { sysPos } from '../../resources/people/position.resource';
import type { LocalEntity } from '../local-entity.types';

export type Position = LocalEntity<RecordOf<typeof sysPos>>;

/** A position with the number of users who hold it. */
export type PositionView = Position & { staffCount: number; orgName: string | null };
