import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface Letter {
  to: string[];
  raw: string;
}

export interface MailServer {
  url: string;
  received: Letter[];
  /** The Message-ID of every mail that arrived, accepted or not. */
  tried: string[];
  /** The reply to a mail's content; null accepts it. */
  answer: (letter: Letter) => number | null;
  /** Recipients that it refuses. */
  knows: (address: string) => boolean;
  close(): Promise<void>;
}

/** A test mail server, which accepts everything until configured otherwise. */
export async function mailServer(): Promise<MailServer> {
  const mine: MailServer = {
    url: '',
    received: [],
    tried: [],
    answer: () => null,
    knows: () => true,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      done(mine.knows(address) ? null : Object.assign(new Error('No'), { responseCode: 550 }));
    },
    onData(stream, session, done) {
      void text(stream).then((raw) => {
        const letter = { to: session.envelope.rcptTo.map(({ address }) => address), raw };
        mine.tried.push(/^Message-ID: (\S+)/m.exec(raw)![1]!);
        const reply = mine.answer(letter);
        if (reply === null) mine.received.push(letter);
        done(reply === null ? null : Object.assign(new Error('No'), { responseCode: reply }));
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  mine.url = `smtp://127.0.0.1:${port}`;
  return mine;
}
