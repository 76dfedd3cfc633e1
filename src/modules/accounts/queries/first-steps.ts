import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { environmentOf, hasCredential } from '@modules/authority';
import { hasBuyer, hasSeller } from '@modules/buyers';
import { hasColleague } from '@modules/identity';
import { hasProduct, hasSubmitted } from '@modules/invoicing';
import { hasEmployee } from '@modules/payroll';
import { labelOf } from '@kernel/codes';
import { AppConfig } from '@platform/app-config';
import { currentScope } from '@platform/tenancy/org-scope';
import { Repositories } from '@platform/tenancy/repositories';
import type { FirstStepsView } from './first-steps.types';

/**
 * The progress of the current organisation towards its first invoice and first payroll; null if
 * that does not apply: for the platform's own organisation, or an inaccessible one.
 */
export class GetFirstSteps extends Query<FirstStepsView | null> {}

interface Row {
  seller: string | number;
  credential: string | number;
  product: string | number;
  buyer: string | number;
  invoice: string | number;
  colleague: string | number;
  payroll: string | number;
  name: string;
  core_business: string | null;
  email: string | null;
  phone: string | null;
}

@QueryHandler(GetFirstSteps)
export class GetFirstStepsHandler implements IQueryHandler<GetFirstSteps> {
  constructor(
    private readonly repositories: Repositories,
    private readonly appConfig: AppConfig,
  ) {}

  async execute(): Promise<FirstStepsView | null> {
    const environment = environmentOf(this.appConfig.config.myinvois.baseUrl);
    const [row] = await this.repositories.read<Row>(
      `SELECT ${hasSeller} AS seller, ${hasCredential} AS credential, ${hasProduct} AS product,
         ${hasBuyer} AS buyer, ${hasSubmitted} AS invoice, ${hasColleague} AS colleague,
         ${hasEmployee} AS payroll, o.name, e.core_business, u.email, u.phone
       FROM identity_organisation o
       LEFT JOIN accounts_enrolment e ON e.org_id = o.id
       LEFT JOIN identity_user u ON u.id = e.user_id
       WHERE o.id = ? AND o.type <> 'platform' AND {scope:o}`,
      [environment, currentScope().orgId],
    );
    if (!row) return null;
    return {
      seller: isTrue(row.seller),
      credential: isTrue(row.credential),
      product: isTrue(row.product),
      buyer: isTrue(row.buyer),
      invoice: isTrue(row.invoice),
      colleague: isTrue(row.colleague),
      payroll: isTrue(row.payroll),
      environment,
      sellerDraft: draftOf(row),
    };
  }
}

const isTrue = (value: string | number): boolean => Number(value) === 1;

function draftOf({ name, core_business: msicCode, email, phone }: Row): Record<string, string> {
  return {
    supplierName: name,
    ...(msicCode && { msicCode, businessActivity: labelOf('msic', msicCode).slice(0, 300) }),
    ...(email && { email }),
    ...(phone && { contactNumber: phone }),
  };
}
