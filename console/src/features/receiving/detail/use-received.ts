import { useCallback, useEffect, useState } from 'react';

import type { Fault } from '@kernel/rules';
import { call } from '../../../providers/http';
import type { ReceivedRow } from '../received-row';

export interface ReceivedView extends ReceivedRow {
  typeVersion: string;
  issuerId: string | null;
  receiverTin: string | null;
  receiverId: string | null;
  supplierTin: string | null;
  supplierName: string | null;
  buyerTin: string | null;
  buyerName: string | null;
  intermediaryName: string | null;
  intermediaryTin: string | null;
  channel: string | null;
  currency: string | null;
  issuedAt: string | null;
  cancelledAt: string | null;
  rejectRequestedAt: string | null;
  rejectionAskedAt: string | null;
  rejectionReason: string | null;
  rejectionFaults: Fault[] | null;
  statusReason: string | null;
  totalSales: string | null;
  totalDiscount: string | null;
  netAmount: string | null;
  submissionUid: string | null;
  validationLink: string | null;
  deadline: string | null;
}

export interface HistoryEntry {
  at: string;
  userName: string | null;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

interface Loaded {
  view: ReceivedView | null;
  history: readonly HistoryEntry[];
  error: unknown;
  reload: () => void;
}

const PAUSE = 2_000;

/** A received document and its history; polled while our request is being sent. */
export function useReceived(id: string): Loaded {
  const [view, setView] = useState<ReceivedView | null>(null);
  const [history, setHistory] = useState<readonly HistoryEntry[]>([]);
  const [error, setError] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const options = { query: { id }, signal: leaving.signal };
    const look = async (): Promise<void> => {
      try {
        const [found, reported] = await Promise.all([
          call<ReceivedView>('/api/received/detail', options),
          call<HistoryEntry[]>('/api/received/history', options),
        ]);
        setView(found);
        setHistory(reported);
        setError(null);
        if (found.rejection === 'asking') timer = setTimeout(() => void look(), PAUSE);
      } catch (reason) {
        if (!leaving.signal.aborted) setError(reason);
      }
    };
    void look();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [id, round]);
  return { view, history, error: view ? null : error, reload };
}
