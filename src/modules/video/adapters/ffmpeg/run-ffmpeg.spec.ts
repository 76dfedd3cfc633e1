import { tmpdir } from 'node:os';
import { runFfmpeg } from './run-ffmpeg';

const options = { program: '/bin/sh', folder: tmpdir(), within: 10_000 };
const never = new AbortController().signal;

describe('the engine as a process', () => {
  it('reports its output and progress, and passes nothing of our environment', async () => {
    const seconds: number[] = [];
    const script =
      'echo out_time_us=1500000; echo out_time_ms=2000000; echo "$JWT_SECRET|$HOME" >&2';
    process.env.JWT_SECRET = 'secret';
    const onSecond = (second: number): number => seconds.push(second);
    const ran = await runFfmpeg(['-c', script], { ...options, signal: never, onSecond });
    expect([seconds, ran]).toEqual([[1.5, 2], { code: 0, said: `|${tmpdir()}\n` }]);
  });

  it('is ended when its work is taken away, and when its time is over', async () => {
    const work = new AbortController();
    const aborted = runFfmpeg(['-c', 'exec sleep 60'], { ...options, signal: work.signal });
    work.abort(new Error('another has it'));
    await expect(aborted).rejects.toThrow();
    const late = runFfmpeg(['-c', 'exec sleep 60'], { ...options, signal: never, within: 50 });
    expect((await late).code).toBeNull();
  });

  it.each(['kill -KILL $$', 'kill -TERM $$', 'exit 255'])(
    'says nothing about the video if somebody else stopped it: %s',
    (script) =>
      expect(runFfmpeg(['-c', script], { ...options, signal: never })).rejects.toThrow('stopped'),
  );

  it('blames a file that crashes it', async () => {
    const ran = await runFfmpeg(['-c', 'kill -SEGV $$'], { ...options, signal: never });
    expect(ran.code).toBeNull();
  });

  it('cannot write more than its limit', async () => {
    const script = 'ulimit -f; ulimit -v';
    const ran = await runFfmpeg(['-c', `(${script}) >&2`], { ...options, signal: never });
    expect(ran.said).toBe('8388608\n4194304\n');
  });
});
