// Asks one question over and over on some kept connections and tells how often it was answered.
// On bare sockets: on two cores the asker must not cost more than the asked.
const { connect } = require('node:net');

const { port, path, headers, body, connections, ms } = JSON.parse(process.argv[2]);
const question = Buffer.from(
  `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: keep-alive\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
    Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('') +
    `\r\n${body}`,
);
const times = [];
let wrong = 0;
const begun = performance.now();

function caller() {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let rest = Buffer.alloc(0);
    let asked = 0;
    const ask = () => {
      if (performance.now() - begun >= ms) return resolve(socket.destroy());
      asked = performance.now();
      socket.write(question);
    };
    socket.setNoDelay(true);
    socket.on('connect', ask);
    socket.on('error', reject);
    socket.on('data', (part) => {
      rest = rest.length === 0 ? part : Buffer.concat([rest, part]);
      const head = rest.indexOf('\r\n\r\n');
      if (head < 0) return;
      const text = rest.toString('latin1', 0, head);
      const length = Number(/content-length: (\d+)/i.exec(text)[1]);
      if (rest.length < head + 4 + length) return;
      if (!text.startsWith('HTTP/1.1 200') || !rest.includes('"code":200')) wrong += 1;
      times.push(performance.now() - asked);
      rest = Buffer.alloc(0);
      ask();
    });
  });
}

void Promise.all(Array.from({ length: connections }, caller)).then(() => {
  const seconds = (performance.now() - begun) / 1000;
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.floor(times.length * share)] ?? 0;
  process.stdout.write(
    JSON.stringify({ perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), wrong }),
  );
});
