/** The kinds of what administrators act on, in the order in which they are offered. */
export const ACTIVITY_KINDS = ['order', 'product', 'review', 'user', 'setting', 'delivery'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** What the names of acts begin with, before the dot: 'refund' of 'refund.confirmed'. */
const SUBJECTS: Readonly<Record<ActivityKind, readonly string[]>> = {
  order: ['order', 'refund', 'return', 'exchange'],
  product: ['product', 'stock', 'image', 'import'],
  review: ['review'],
  user: ['user', 'secondFactor', 'sessions'],
  setting: ['setting', 'synonyms', 'sizeChart'],
  delivery: ['microFrontend'],
};

export const subjectsOf = (kind: ActivityKind): readonly string[] => SUBJECTS[kind];

/** The kind of an act; null for one that is not known. */
export function kindOfAct(action: string): ActivityKind | null {
  const [subject = ''] = action.split('.');
  return ACTIVITY_KINDS.find((kind) => SUBJECTS[kind].includes(subject)) ?? null;
}

/** The fields whose label is not their own name. */
const LABELS: Readonly<Record<string, string>> = {
  email: 'Email Address',
  emailConfirmedAt: 'Address confirmed',
  priceCents: 'Price',
  stock: 'Count In Stock',
  images: 'Pictures',
  publishAt: 'Publish at',
  isDeleted: 'Deleted',
  isRefundDue: 'Refund due',
  isPasswordNew: 'New password',
  means: 'Synonyms',
};

/** What an audited field is called: as the form calls it, else its own name in words. */
export function fieldLabel(field: string): string {
  const words = field
    .replace(/Cents$/, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return LABELS[field] ?? `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
