/** The workbook library; loaded with the first sheet, which saves a tenth of the start-up time. */
export const excel = async () => (await import('exceljs')).stream.xlsx;
