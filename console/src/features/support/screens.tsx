import './support.css';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';

import { Skeleton } from '../../shell/states/skeleton';
import type { Place } from './definitions';
import { TicketList } from './ticket-list';

const TicketPage = lazy(() => import('./ticket/ticket-page'));

/** The tickets of one place and the page of each, under the path of the list. */
export const TicketScreens = ({ place }: { place: Place }) => (
  <Suspense fallback={<Skeleton />}>
    <Routes>
      <Route index element={<TicketList place={place} />} />
      <Route path=":id" element={<TicketPage place={place} />} />
    </Routes>
  </Suspense>
);
