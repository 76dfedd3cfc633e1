import { parseArgs } from 'node:util';
import { measureBilling } from './billing';
import { measureContent } from './content';
import { measureDashboard } from './dashboard';
import { measureList } from './list';
import { measureMails } from './mails';
import type { Row } from './measure';
import { measureNotices } from './notices';
import { measurePayroll } from './payroll';
import { measurePdf } from './pdf';
import { measurePipeline } from './pipeline';
import { measurePreview } from './preview';
import { measureProcess } from './process';
import { measureSigning } from './signing';
import { measureStartUp } from './startup';
import { table } from './table';
import { measureTransfer } from './transfer';
import { measureVideo } from './video';

const usage = `bench [list] [transfer] [dashboard] [signing] [pdf] [preview] [pipeline] [process] [startup] [payroll] [billing] [notices] [content] [video] [mails] — all of them when none is named
  --rows 1000000  --documents 10000  --rounds 7  --seconds 3
  --keep <folder>  the invoices of the lists stay there for the next run
Exits 1 when a figure is not what is wanted.`;

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { rows: text, documents: text, rounds: text, seconds: text, keep: text },
  });
  const options = {
    rows: Number(values.rows ?? 1_000_000),
    documents: Number(values.documents ?? 10_000),
    rounds: Number(values.rounds ?? 7),
    seconds: Number(values.seconds ?? 3),
  };
  const parts = {
    list: () => measureList({ ...options, folder: values.keep }),
    transfer: () => measureTransfer(options),
    dashboard: () => measureDashboard(options),
    signing: () => measureSigning(options),
    pdf: () => measurePdf(options),
    preview: () => measurePreview(),
    pipeline: () => measurePipeline(options),
    process: () => measureProcess(options),
    startup: () => measureStartUp(options),
    payroll: () => measurePayroll(),
    billing: () => measureBilling(options),
    notices: () => measureNotices(),
    content: () => measureContent(),
    video: () => measureVideo(),
    mails: () => measureMails(options),
  };
  const unknown = positionals.filter((name) => !(name in parts));
  if (unknown.length > 0 || Object.values(options).some((value) => !(value > 0)))
    throw new Error(usage);
  const rows: Row[] = [];
  for (const [name, measure] of Object.entries(parts)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    process.stderr.write(`${name} …\n`);
    rows.push(...(await measure()));
  }
  process.stdout.write(table(rows));
  const missed = rows.filter(({ isReached }) => !isReached);
  if (missed.length === 0) return;
  process.stderr.write(`not reached: ${missed.map(({ name }) => name).join('; ')}\n`);
  process.exitCode = 1;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
