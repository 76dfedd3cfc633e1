// Reads a workbook, then prints the seconds in which the library streams its rows into another one.
const { createWriteStream } = require('node:fs');
const { setImmediate: turn } = require('node:timers/promises');
const { stream } = require('exceljs');

async function main([file]) {
  const rows = [];
  for await (const sheet of new stream.xlsx.WorkbookReader(file, {
    sharedStrings: 'cache',
    worksheets: 'emit',
  }))
    for await (const row of sheet) rows.push(row.values.slice(1));
  const begun = performance.now();
  const book = new stream.xlsx.WorkbookWriter({ stream: createWriteStream(`${file}.bare`) });
  const sheet = book.addWorksheet('1');
  for (const [n, row] of rows.entries()) {
    sheet.addRow(row).commit();
    if (n % 500 === 0) await turn(); // what is written leaves
  }
  sheet.commit();
  await book.commit();
  process.stdout.write(String((performance.now() - begun) / 1000));
}

main(process.argv.slice(2)).catch((error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
