import type { Company } from '@shop/domain/companies';
import type { OrderEntity } from '../../../database/entities/orders.ts';
import { NO_COMPANY } from '../../../database/entities/orderDefaults.ts';

type CompanyColumns = Pick<OrderEntity, 'companyName' | 'companyVatNumber'>;

export function toCompanyColumns(company: Company | undefined): CompanyColumns {
  if (company === undefined) return NO_COMPANY;
  return { companyName: company.name, companyVatNumber: company.vatNumber ?? null };
}

/** Presents the company that an order is for; empty without one. */
export function presentCompany({ companyName, companyVatNumber }: CompanyColumns): { company?: Company } {
  if (companyName === null) return {};
  return {
    company: { name: companyName, ...(companyVatNumber !== null && { vatNumber: companyVatNumber }) },
  };
}
