import { sign, type KeyObject } from 'node:crypto';
import { certificateOf, signDocument, signerOf } from '@modules/invoicing/adapters/signing';
import { draftOf, jsonOf } from '@modules/invoicing/domain/document/draft';
import type { Content } from '@modules/invoicing/domain/document/document.types';
import { precheck } from '@modules/invoicing/domain/precheck';
import { minified, toUbl } from '@modules/invoicing/domain/ubl';
import { newAuthorityKeys, TestAuthority } from '../../src/simulator/myinvois/control/authority';
import { goldenContent } from '../support/golden-drafts';
import { inTurns, rateRow, type Row } from './measure';

/** Enough to keep the thread pool of both sides busy. */
const IN_FLIGHT = 16;

interface Subject {
  contents: Content[];
  certificate: ReturnType<typeof certificateOf>;
  privateKey: KeyObject;
  now: Date;
}

/** Documents ready to leave, beside the RSA signature alone: one each, on the same thread pool. */
export async function measureSigning({
  rounds,
  seconds,
}: {
  rounds: number;
  seconds: number;
}): Promise<Row[]> {
  const subject = subjectOf();
  const text = unsignedOf(subject, subject.contents[0]!);
  const ms = seconds * 1000;
  const bare = () => rate(ms, () => bareSign(Buffer.from(text), subject.privateKey));
  const ready = () => rate(ms, (n) => readyDocument(subject, n, false));
  const checked = () => rate(ms, (n) => readyDocument(subject, n, true));
  await ready();
  await bare();
  return [
    rateRow('documents built, signed, hashed', '/s', await inTurns(rounds, ready, bare), 0.85),
    rateRow('the same with our pre-check', '/s', await inTurns(rounds, checked, bare), 0),
  ];
}

function subjectOf(): Subject {
  const now = new Date();
  const wish = { tin: 'C99900100010', brn: '209901001001', name: 'Kopi Bukit Harum Sdn. Bhd.' };
  const issued = new TestAuthority(newAuthorityKeys()).issue(wish, now.getTime());
  const { certificate, privateKey } = signerOf(issued.certificatePem, issued.privateKeyPem);
  const draft = jsonOf(goldenContent('invoice'));
  const contents = Array.from({ length: 64 }, (_, n) =>
    draftOf({ ...draft, invoiceNumber: `INV-${n}`, invoiceVersion: '1.1' }),
  );
  return { contents, certificate, privateKey, now };
}

const unsignedOf = ({ now }: Subject, content: Content): string =>
  minified(toUbl(content, { issueInstant: now }));

async function readyDocument(subject: Subject, n: number, checked: boolean): Promise<number> {
  const unsigned = unsignedOf(subject, subject.contents[n % subject.contents.length]!);
  if (checked) precheck(unsigned, { now: subject.now, signed: false });
  const { hash } = await signDocument(
    unsigned,
    subject.certificate,
    subject.privateKey,
    subject.now,
  );
  return hash.length;
}

const bareSign = (data: Buffer, key: KeyObject): Promise<number> =>
  new Promise((resolve, reject) =>
    sign('sha256', data, key, (error, signature) =>
      error ? reject(error) : resolve(signature.length),
    ),
  );

/** How often a second the work is done, several at once. */
async function rate(ms: number, work: (n: number) => Promise<number>): Promise<number> {
  const begun = performance.now();
  let done = 0;
  const hand = async (): Promise<void> => {
    while (performance.now() - begun < ms) {
      await work(done);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, hand));
  return done / ((performance.now() - begun) / 1000);
}
