import { Injectable } from '@nestjs/common';
import type { SessionState } from '@modules/identity';
import { mayDo, type Principal } from '@platform/http/principal';
import type { PushMessage } from '@platform/push';

/** One open connection to a browser. */
export interface Line {
  connectionId: string;
  principal: Principal;
  send: (event: string, payload: object) => void;
  close: () => void;
  /** Without a final message: the process is about to stop. */
  abandon: () => void;
}

interface Held {
  line: Line;
  tokenVersion: number | null;
  locked: boolean;
}

/** More browsers than anybody uses; all windows of one share a connection. */
const MOST_OF_A_PERSON = 100;

/** The connections of this process: who receives what, and which are closed. */
@Injectable()
export class PushHub {
  private readonly held = new Map<string, Held>();

  add(line: Line): void {
    this.held.set(line.connectionId, { line, tokenVersion: null, locked: false });
  }

  /** Whether a person has as many connections to this process as anybody may have. */
  isFullFor(userId: string): boolean {
    let own = 0;
    for (const { line } of this.held.values()) if (line.principal.userId === userId) own += 1;
    return own >= MOST_OF_A_PERSON;
  }

  remove(connectionId: string): void {
    this.held.delete(connectionId);
  }

  get isEmpty(): boolean {
    return this.held.size === 0;
  }

  get sessionIds(): string[] {
    return [...new Set([...this.held.values()].map(({ line }) => line.principal.sessionId))];
  }

  /** The organisations whose records these connections show. */
  get orgIds(): string[] {
    const shown = [...this.held.values()].flatMap(({ line: { principal } }) => {
      const { readable } = principal.scope;
      return readable === 'all' ? [principal.orgId] : [principal.orgId, ...readable];
    });
    return [...new Set(shown)];
  }

  /** Whether any of them shows the records of every organisation. */
  get showsAll(): boolean {
    return [...this.held.values()].some(({ line }) => line.principal.scope.readable === 'all');
  }

  /** Closes the connections of ended sessions, and of those whose tokens have been invalidated. */
  settle(states: ReadonlyMap<string, SessionState>): void {
    for (const held of this.held.values()) {
      const state = states.get(held.line.principal.sessionId);
      const ended = state ? state.ended : 'revoked';
      if (ended !== null) this.cut(held.line, ended);
      else if (state) this.note(held, state);
    }
  }

  broadcast(message: PushMessage): void {
    for (const { line, locked } of this.held.values())
      if (!locked && hears(line.principal, message)) line.send(message.event, message.payload);
  }

  abandonAll(): void {
    for (const { line } of this.held.values()) line.abandon();
    this.held.clear();
  }

  private cut(line: Line, why: string): void {
    line.send('ForceOffline', { why });
    this.drop(line);
  }

  /** The browser reconnects with its current tokens, and learns whether they are valid. */
  private note(held: Held, { tokenVersion, locked }: SessionState): void {
    held.locked = locked;
    held.tokenVersion ??= tokenVersion;
    if (held.tokenVersion !== tokenVersion) this.drop(held.line);
  }

  private drop(line: Line): void {
    this.remove(line.connectionId);
    line.close();
  }
}

function hears(principal: Principal, { orgId, userId, permission }: PushMessage): boolean {
  if (userId !== undefined && principal.userId !== userId) return false;
  if (permission === null) return orgId === null || principal.orgId === orgId;
  const { readable } = principal.scope;
  return (
    mayDo(principal, permission) &&
    (orgId === null || readable === 'all' || readable.includes(orgId))
  );
}
