import '@ant-design/v5-patch-for-react-19';
import '@fontsource/inter/latin-400.css';
import '@fontsource/inter/latin-500.css';
import '@fontsource/inter/latin-600.css';
import './base.css';
import { createRoot } from 'react-dom/client';

import { App, loadShell } from './app';
import { switchLanguage } from './providers/catalogues';
import { accessToken } from './providers/session/tokens';
import { currentLanguage } from './providers/translation';
import { lookNow } from './shell/look/look';
import { loadSystem } from './shell/frame/start';
import { paint } from './theme';

/**
 * How long the first page waits for the feature switches, in milliseconds; a stalled server must
 * not keep anyone out.
 */
const PATIENCE = 3_000;

/**
 * Colours and texts first, so that nothing flashes and no raw key shows. The switches are loaded
 * together with the texts: a captcha that appears later would push the sign-in button away from
 * under a click.
 */
async function start(): Promise<void> {
  paint(lookNow(currentLanguage()));
  // The file of the shell comes along with the texts; a failure shows where it is needed.
  if (accessToken()) loadShell().catch(() => undefined);
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE));
  await Promise.all([switchLanguage(), Promise.race([loadSystem(), patience])]);
  createRoot(document.getElementById('root')!).render(<App />);
}

void start();
