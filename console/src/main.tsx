import '@ant-design/v5-patch-for-react-19';
import '@fontsource/inter/latin-400.css';
import '@fontsource/inter/latin-500.css';
import '@fontsource/inter/latin-600.css';
import './base.css';
import { createRoot } from 'react-dom/client';

import { App } from './app';
import { switchLanguage } from './providers/catalogues';
import { currentLanguage } from './providers/translation';
import { lookNow } from './shell/look/look';
import { loadSystem } from './shell/frame/start';
import { paint } from './theme';

/** Colours and texts first, so that nothing flashes or shows a raw key; the brand may load later. */
async function start(): Promise<void> {
  paint(lookNow(currentLanguage()));
  void loadSystem();
  await switchLanguage();
  createRoot(document.getElementById('root')!).render(<App />);
}

void start();
