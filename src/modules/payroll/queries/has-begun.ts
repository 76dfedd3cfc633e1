/** A condition on an organisation `o`: payroll is set up and has an employee. */
export const hasEmployee = `EXISTS(SELECT 1 FROM payroll_company_profile c WHERE c.org_id = o.id)
    AND EXISTS(SELECT 1 FROM payroll_employee p WHERE p.org_id = o.id)`;
