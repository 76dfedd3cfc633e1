// Many people start at the same moment: each on a connection of their own, the five calls one after the
// other, as a client of the API family does. Twice: as after signing in, and with the tags of the first time.
// On bare sockets: on two cores the asker must not cost more than the asked.
const { connect } = require('node:net');

const { port, tokens, pause } = JSON.parse(process.argv[2]);
const calls = [
  'sysConfig/sysInfo',
  'sysAuth/userInfo',
  'sysConst/list',
  'sysDictType/allDictList',
  'sysMenu/loginMenuTree',
];
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

function person(token) {
  const tags = new Map();
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  let settle = () => undefined;
  let fail = () => undefined;
  let rest = Buffer.alloc(0);
  socket.on('error', (error) => fail(error));
  socket.on('close', () => fail(new Error('the connection was closed')));
  socket.on('data', (part) => {
    rest = rest.length === 0 ? part : Buffer.concat([rest, part]);
    const head = rest.indexOf('\r\n\r\n');
    if (head < 0) return;
    const text = rest.toString('latin1', 0, head);
    const status = Number(text.slice(9, 12));
    const length = /content-length: (\d+)/i.exec(text)?.[1];
    const isWhole =
      status === 304 ||
      (length === undefined
        ? rest.subarray(-5).equals(Buffer.from('0\r\n\r\n'))
        : rest.length >= head + 4 + Number(length));
    if (!isWhole) return;
    const bytes = rest.length;
    rest = Buffer.alloc(0);
    settle({ status, bytes, tag: /etag: (\S+)/i.exec(text)?.[1] });
  });
  const ask = (path) =>
    new Promise((resolve, reject) => {
      [settle, fail] = [resolve, reject];
      const tag = tags.get(path);
      socket.write(
        `GET /api/${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n` +
          'Accept-Language: en\r\nAccept-Encoding: gzip, deflate, br\r\n' +
          `${tag ? `If-None-Match: ${tag}\r\n` : ''}\r\n`,
      );
    });
  const start = async (times) => {
    for (const path of calls) {
      const begun = performance.now();
      const { status, bytes, tag } = await ask(path);
      times.push({ path, status, bytes, ms: performance.now() - begun });
      if (tag) tags.set(path, tag);
    }
  };
  const leave = () => {
    fail = () => undefined;
    socket.destroy();
  };
  return { connected: new Promise((resolve) => socket.once('connect', resolve)), start, leave };
}

function told(times, seconds) {
  const at = (list, share) => {
    const sorted = list.map(({ ms }) => ms).sort((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  };
  const of = (path) =>
    at(
      times.filter((each) => each.path === path),
      0.95,
    );
  return {
    ...{ p50: at(times, 0.5), p95: at(times, 0.95), slowest: at(times, 1), seconds },
    calls: Object.fromEntries(calls.map((path) => [path, of(path)])),
    wrong: times.filter(({ status }) => status !== 200 && status !== 304).length,
    unchanged: times.filter(({ status }) => status === 304).length,
    bytes: times.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

async function main() {
  const people = tokens.map(person);
  await Promise.all(people.map(({ connected }) => connected));
  const rounds = [];
  for (let round = 0; round < 2; round += 1) {
    const times = [];
    const begun = performance.now();
    await Promise.all(people.map(({ start }) => start(times)));
    rounds.push(told(times, (performance.now() - begun) / 1000));
    await wait(pause);
  }
  for (const { leave } of people) leave();
  process.stdout.write(JSON.stringify({ first: rounds[0], again: rounds[1] }));
}

main().catch((error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
