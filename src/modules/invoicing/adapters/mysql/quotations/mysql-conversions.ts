import { Injectable } from '@nestjs/common';
import { decimal } from '@kernel/money';
import { AuditTrail } from '@platform/audit/audit-trail';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { type Origin, type Conversion, Conversions } from '../../../application/ports/conversions';
import type { RecordedAction } from '../../../domain/document/history-acts';
import type { Quotation } from '../../../domain/quotation/quotation';
import { takesNothing } from '../../../queries/quotations-taken';

interface ConversionRow {
  document_id: string;
  invoice_number: string | null;
  payable_amount: string;
  line: number;
  quantity: string;
}

@Injectable()
export class MysqlConversions extends Conversions {
  constructor(
    private readonly units: UnitOfWork,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {
    super();
  }

  async of(quotationId: string): Promise<Conversion[]> {
    const rows = await this.query<ConversionRow[]>(
      `SELECT i.document_id, d.invoice_number, i.payable_amount, t.line, t.quantity
       FROM invoicing_quotation_invoice i
       JOIN invoicing_quotation_taking t ON t.document_id = i.document_id
       JOIN invoicing_document d ON d.id = i.document_id
       WHERE i.quotation_id = ? AND NOT ${takesNothing('d')}
       ORDER BY i.document_id, t.line`,
      [quotationId],
    );
    const made = Map.groupBy(rows, ({ document_id: id }) => String(id));
    return [...made].map(([documentId, ofOne]) => ({
      documentId,
      invoiceNumber: ofOne[0]!.invoice_number,
      payable: decimal(ofOne[0]!.payable_amount),
      takes: ofOne.map(({ line, quantity }) => ({ line, quantity: decimal(quantity) })),
    }));
  }

  async record({ state }: Quotation, { documentId, payable, takes }: Conversion): Promise<void> {
    const now = this.clock.now();
    await this.query(
      `INSERT INTO invoicing_quotation_invoice
         (document_id, quotation_id, payable_amount, create_time) VALUES (?, ?, ?, ?)`,
      [documentId, state.id, payable.toString(), now],
    );
    await this.query(
      `INSERT INTO invoicing_quotation_taking (document_id, line, quotation_id, quantity)
       VALUES ${takes.map(() => '(?, ?, ?, ?)').join(', ')}`,
      takes.flatMap(({ line, quantity }) => [documentId, line, state.id, quantity.toString()]),
    );
    // The next conversion must see this one.
    await this.query('UPDATE invoicing_quotation SET version = version + 1 WHERE id = ?', [
      state.id,
    ]);
    await this.audit.record({
      orgId: state.orgId,
      resource: 'quotation',
      recordId: state.id,
      action: 'convert' satisfies RecordedAction,
      before: null,
      after: { documentId },
    });
  }

  async originOf(documentId: string): Promise<Origin | null> {
    const rows = await this.query<{ quotation_id: string; line: number; quantity: string }[]>(
      'SELECT quotation_id, line, quantity FROM invoicing_quotation_taking WHERE document_id = ?',
      [documentId],
    );
    const [first] = rows;
    if (!first) return null;
    return {
      quotationId: String(first.quotation_id),
      takes: rows.map(({ line, quantity }) => ({ line, quantity: decimal(quantity) })),
    };
  }

  private query<T>(sql: string, params: unknown[]): Promise<T> {
    return this.units.manager.query(sql, params);
  }
}
