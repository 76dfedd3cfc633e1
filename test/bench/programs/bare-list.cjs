// The reference of the list: node:http and mysql2, the given SQL, no guard, no envelope but the words.
const { createServer } = require('node:http');
const { createPool } = require('mysql2/promise');

const { uri, statements } = JSON.parse(process.argv[2]);
const pool = createPool({
  uri,
  connectionLimit: 10,
  timezone: 'Z',
  supportBigNumbers: true,
  bigNumberStrings: true,
  dateStrings: ['DATE'],
});

const server = createServer((request, response) => {
  const parts = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', async () => {
    JSON.parse(Buffer.concat(parts).toString());
    const { rows, count } = statements[request.url.slice(1)];
    const [[items], [[{ total }]]] = await Promise.all([
      pool.query(rows),
      count ? pool.query(count) : [[{ total: 0 }]],
    ]);
    const answer = Buffer.from(
      JSON.stringify({ code: 200, message: '', result: { total: Number(total), items } }),
    );
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': answer.length,
    });
    response.end(answer);
  });
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
