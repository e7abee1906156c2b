import { ShippingFormFields } from '@shop/contract/checkoutForms';

/** Labels of the fields, in their order on the screen. */
const FIELD_LABELS: Record<keyof ShippingFormFields, string> = {
  address: 'Address',
  city: 'City',
  postalCode: 'Postal Code',
  phone: 'Phone',
  companyName: 'Company',
  vatNumber: 'VAT number',
};

/** Returns the labels of the fields that are still empty or invalid, also of those without an error message yet. */
export function getInvalidLabels(fields: ShippingFormFields): string[] {
  const { error } = ShippingFormFields.safeParse(fields);
  const invalidNames = new Set(error?.issues.map(({ path: [name] }) => name));
  return Object.entries(FIELD_LABELS).flatMap(([name, label]) => (invalidNames.has(name) ? [label] : []));
}
