import { onWritten } from '../../providers/written';
import { loadSession } from '../../shell/frame/start';

/** What the shell holds of dictionaries, menu and rights is loaded anew, so that a change is seen at once. */
export const refreshSession = (): void => void loadSession().catch(() => undefined);

onWritten(['sysDictType', 'sysDictData', 'sysMenu'], refreshSession);
