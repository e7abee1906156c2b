/** Kinds of objects that administrators change, in display order. */
export const ACTIVITY_KINDS = [
  'order',
  'product',
  'voucher',
  'review',
  'user',
  'setting',
  'delivery',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** Prefixes of action names per kind, before the dot: 'refund' of 'refund.confirmed'. */
const ACTION_PREFIXES: Readonly<Record<ActivityKind, readonly string[]>> = {
  order: ['order', 'refund', 'return', 'exchange'],
  product: ['product', 'stock', 'image', 'import', 'redirect'],
  voucher: ['voucher'],
  review: ['review'],
  user: ['user', 'secondFactor', 'sessions'],
  setting: ['setting', 'synonyms', 'sizeChart', 'legalText'],
  delivery: ['microFrontend'],
};

export const getActionPrefixes = (kind: ActivityKind): readonly string[] => ACTION_PREFIXES[kind];

/** Returns the kind of object that an action changes; null for an unknown action. */
export function getActivityKind(action: string): ActivityKind | null {
  const [subject = ''] = action.split('.');
  return ACTIVITY_KINDS.find((kind) => ACTION_PREFIXES[kind].includes(subject)) ?? null;
}

/** Labels of audited fields. `getFieldLabel` derives the label of any other field from the field's name. */
const FIELD_LABELS: Readonly<Record<string, string>> = {
  email: 'Email Address',
  emailConfirmedAt: 'Address confirmed',
  priceCents: 'Price',
  saleCents: 'Sale price',
  color: 'Colour',
  stock: 'Count In Stock',
  images: 'Pictures',
  publishAt: 'Publish at',
  isDeleted: 'Deleted',
  isRefundDue: 'Refund due',
  repliedAt: 'Replied',
  isPasswordNew: 'New password',
  means: 'Synonyms',
  validFrom: 'From',
  validUntil: 'Until',
  minItemsCents: 'Minimum items',
  productIds: 'Products',
  excludesSale: 'Exclude sale items',
  maxUses: 'Total uses',
  isOn: 'On',
};

/**
 * Returns the label of an audited field: from `FIELD_LABELS`, otherwise the field's name in words, without
 * 'Cents'.
 */
export function getFieldLabel(field: string): string {
  const words = field
    .replace(/Cents$/, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return FIELD_LABELS[field] ?? `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
