import './form.css';
import { createRoot } from 'react-dom/client';

import { Page } from './page';

createRoot(document.getElementById('root')!).render(<Page token={location.hash.slice(1)} />);
