import '@ant-design/v5-patch-for-react-19';
import '@fontsource/inter/latin-400.css';
import '@fontsource/inter/latin-500.css';
import '@fontsource/inter/latin-600.css';
import './base.css';
import { createRoot } from 'react-dom/client';

import { App } from './app';
import { switchLanguage } from './providers/catalogues';
import { loadSystem } from './shell/start';

/** Texts first, so that nothing is ever shown as a key; the brand may arrive a moment later. */
async function start(): Promise<void> {
  void loadSystem();
  await switchLanguage();
  createRoot(document.getElementById('root')!).render(<App />);
}

void start();
