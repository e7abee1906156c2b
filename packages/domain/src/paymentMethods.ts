export const PAYMENT_METHODS = ['Credit Card', 'PayFast'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
