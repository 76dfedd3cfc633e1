import { sign, type KeyObject } from 'node:crypto';
import { certificateOf, signDocument, signerOf } from '@modules/invoicing/adapters/signing';
import { draftOf, jsonOf } from '@modules/invoicing/domain/document/draft';
import type { Content } from '@modules/invoicing/domain/document/document.types';
import { precheck } from '@modules/invoicing/domain/precheck';
import { toUbl } from '@modules/invoicing/domain/ubl';
import { newAuthorityKeys, TestAuthority } from '../../src/simulator/myinvois/control/authority';
import { goldenContent } from '../support/golden-drafts';
import { fixed, inTurns, median, rateRow, type Row } from './measure';

/** Short turns, so that other load on the machine affects both sides equally. */
const TURNS = 20;
const LINES = 100;
const MAX_MS = 20;

interface Subject {
  contents: Content[];
  certificate: ReturnType<typeof certificateOf>;
  privateKey: KeyObject;
  now: Date;
}

/** Documents ready to be sent, compared with the RSA signature alone: both on one thread, one by one. */
export async function measureSigning({
  rounds,
  seconds,
}: {
  rounds: number;
  seconds: number;
}): Promise<Row[]> {
  const subject = subjectOf();
  const text = unsignedOf(subject, subject.contents[0]!);
  const ms = (seconds * 1000) / TURNS;
  const bare = () => rate(ms, () => bareSign(Buffer.from(text), subject.privateKey));
  const ready = () => rate(ms, (n) => readyDocument(subject, n, false));
  const checked = () => rate(ms, (n) => readyDocument(subject, n, true));
  // The JavaScript engine keeps optimising for some seconds.
  for (let turn = 0; turn < 2 * TURNS; turn += 1) await checked();
  const turns = rounds * TURNS;
  return [
    rateRow('documents built, signed, hashed', '/s', await inTurns(turns, ready, bare), 0.85),
    rateRow('the same with our pre-check', '/s', await inTurns(turns, checked, bare), 0.6),
    await longDocument(subject, ms),
  ];
}

/** How long the pre-check of a 100-line document takes. */
async function longDocument({ contents, now }: Subject, ms: number): Promise<Row> {
  const content = contents[0]!;
  const lines = Array.from({ length: LINES }, (_, n) => content.lines[n % content.lines.length]!);
  const text = toUbl({ ...content, lines }, { issueInstant: now });
  const rates: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1)
    rates.push(await rate(ms, () => precheck(text, { now, signed: false }).length));
  const each = 1000 / median(rates);
  return {
    name: `pre-check of a document of ${LINES} lines`,
    measured: `${fixed(each, 1)} ms`,
    reference: '',
    ratio: null,
    wanted: `≤ ${MAX_MS} ms`,
    isReached: each <= MAX_MS,
  };
}

function subjectOf(): Subject {
  const now = new Date();
  const request = { tin: 'C99900100010', brn: '209901001001', name: 'Kopi Bukit Harum Sdn. Bhd.' };
  const issued = new TestAuthority(newAuthorityKeys()).issue(request, now.getTime());
  const { certificate, privateKey } = signerOf(issued.certificatePem, issued.privateKeyPem);
  const draft = jsonOf(goldenContent('invoice'));
  const contents = Array.from({ length: 64 }, (_, n) =>
    draftOf({ ...draft, invoiceNumber: `INV-${n}`, invoiceVersion: '1.1' }),
  );
  return { contents, certificate, privateKey, now };
}

const unsignedOf = ({ now }: Subject, content: Content): string =>
  toUbl(content, { issueInstant: now });

function readyDocument(subject: Subject, n: number, isChecked: boolean): number {
  const unsigned = unsignedOf(subject, subject.contents[n % subject.contents.length]!);
  if (isChecked) precheck(unsigned, { now: subject.now, signed: false });
  const { certificate, privateKey, now } = subject;
  return signDocument(unsigned, certificate, privateKey, now).bytes;
}

const bareSign = (data: Buffer, key: KeyObject): number => sign('sha256', data, key).length;

/**
 * How often the work is done in a second of this process's processor time, garbage collection
 * included: a second in which others have the processor is none of ours.
 */
function rate(ms: number, work: (n: number) => number): Promise<number> {
  const begun = process.cpuUsage();
  let done = 0;
  let spent = 0;
  while (spent < ms) {
    for (let i = 0; i < 10; i += 1) work(done + i);
    done += 10;
    const { user, system } = process.cpuUsage(begun);
    spent = (user + system) / 1000;
  }
  return Promise.resolve(done / (spent / 1000));
}
