/** Streams of workbooks; loaded with the first sheet, which is a tenth of the start saved. */
export const excel = async () => (await import('exceljs')).stream.xlsx;
