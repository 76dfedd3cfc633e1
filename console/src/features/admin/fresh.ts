import { onWritten } from '../../providers/written';
import { loadSession } from '../../shell/frame/start';

/**
 * Reloads the shell's dictionaries, menu and rights, so that a change is visible at once. If that
 * fails, they stay as they were until the console is reloaded: the change itself is saved.
 */
export const refreshSession = (): void => void loadSession().catch(() => undefined);

onWritten(['sysDictType', 'sysDictData', 'sysMenu'], refreshSession);
