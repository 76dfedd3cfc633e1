import { bufferFor } from './private-server';

const GB = 1024 ** 3;

describe('the buffer of the private database', () => {
  it.each([
    ['a small machine', 1, 128],
    ['8 GB', 8, 512],
    ['24 GB', 24, 1_536],
    ['a large machine', 256, 2_048],
  ])('%s: %s GB of memory make %s MB', (_, memory, buffer) => {
    expect(bufferFor(memory * GB)).toBe(buffer);
  });
});
