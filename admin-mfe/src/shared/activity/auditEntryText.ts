import type { AuditEntry } from '@shop/contract/adminActivity';
import type { ActivityKind } from '@shop/domain/activity';
import { formatShopDateTime } from '@shop/domain/shopDays';
import { formatPrice } from '@shop/shared-ui';
import * as z from 'zod/mini';

/** Labels of actions, shown before the name of the object. */
const ACTION_LABELS: Readonly<Record<string, string>> = {
  'order.archived': 'deleted',
  'order.delivered': 'marked as delivered:',
  'order.arrivalCorrected': 'corrected the arrival of',
  'order.companyAdded': 'added the company of',
  'order.restored': 'restored',
  'order.shipped': 'shipped',
  'order.cancelled': 'cancelled',
  'refund.started': 'started a refund of',
  'refund.retried': 'tried again to refund',
  'refund.confirmed': 'marked as refunded:',
  'refund.withdrawn': 'withdrew a refund of',
  'return.approved': 'approved a return of',
  'return.declined': 'declined a return of',
  'return.received': 'received a return of',
  'return.closed': 'closed a return of',
  'product.created': 'created',
  'product.changed': 'changed',
  'product.published': 'put into the shop:',
  'product.scheduled': 'scheduled',
  'product.withdrawn': 'withdrew',
  'product.draft': 'made a draft again:',
  'product.imported': 'imported',
  'product.archived': 'deleted',
  'product.restored': 'restored',
  'product.counted': 'counted the stock of',
  'image.uploaded': 'uploaded a picture',
  'redirect.added': 'added old addresses of a',
  'redirect.batchDeleted': 'removed old addresses of a',
  'redirect.deleted': 'deleted an old address of',
  'redirect.restored': 'restored an old address of',
  'voucher.created': 'created',
  'voucher.codesCreated': 'created codes like',
  'voucher.codesSwitched': 'stopped or started codes like',
  'voucher.changed': 'changed',
  'voucher.deleted': 'deleted',
  'review.deleted': 'deleted',
  'review.restored': 'restored',
  'review.replied': 'replied to',
  'review.replyChanged': 'changed the reply to',
  'review.replyRemoved': 'removed the reply to',
  'user.update': 'changed',
  'user.create': 'created',
  'user.delete': 'deleted',
  'user.restored': 'restored',
  'secondFactor.on': 'turned on two-step sign-in of',
  'secondFactor.off': 'turned off two-step sign-in of',
  'secondFactor.remove': 'removed two-step sign-in of',
  'secondFactor.newRecoveryCodes': 'made new recovery codes of',
  'secondFactor.recoveryCodeUsed': 'used a recovery code of',
  'sessions.end': 'ended sessions of',
  'synonyms.changed': 'changed the synonyms of',
  'legalText.published': 'published a version of the',
  'document.sellerFilled': 'stored the seller with documents of an earlier version',
};

const OBJECT_NOUNS: Readonly<Record<ActivityKind, string>> = {
  order: 'order',
  product: 'product',
  voucher: 'voucher',
  review: 'a review of',
  user: 'user',
  setting: 'setting',
  delivery: 'micro-frontend',
};

/** Returns the action with its object, e.g. 'deleted order 10042'. An action without a label is named by its verb. */
export function getActionLabel({ action, object: { kind, name } }: AuditEntry): string {
  const [, verb = action] = action.split('.');
  const label = ACTION_LABELS[action] ?? `${splitCamelCase(verb)}:`;
  const noun = action === 'synonyms.changed' || kind === null ? '' : OBJECT_NOUNS[kind];
  return [label, noun, name === undefined ? '' : name === '' ? '(without a name)' : name]
    .filter((part) => part !== '')
    .join(' ');
}

const splitCamelCase = (name: string): string => name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();

type AuditedValue = AuditEntry['changes'][number]['before'];

const Sizes = z.array(z.object({ size: z.string(), countInStock: z.number() }));
const Pictures = z.array(z.object({ url: z.string(), alt: z.string() }));
const Texts = z.array(z.string());
const ISO_TIME_PATTERN = /^\d{4}-\d{2}-\d{2}T/;

/**
 * Formats an audited value: an empty value as 'nothing', a boolean as 'Yes' or 'No', cents as an amount in rand, an ISO
 * time in South African time, and a known JSON list as text.
 */
export function formatValue(field: string, value: AuditedValue): string {
  if (value === null || value === '' || value === '[]') return 'nothing';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return field.endsWith('Cents') ? formatPrice(value / 100) : String(value);
  const formatList = LIST_FORMATS[field];
  if (formatList) return formatList(value);
  return ISO_TIME_PATTERN.test(value) ? formatShopDateTime(value) : value;
}

/** Formats of values that are JSON texts, by field. */
const LIST_FORMATS: Readonly<Record<string, (text: string) => string>> = {
  sizes: formatSizes,
  images: formatPictures,
  categories: (text) => Texts.safeParse(parseValue(text)).data?.join(', ') ?? text,
  productIds: formatProductCount,
};

function formatSizes(text: string): string {
  const sizes = Sizes.safeParse(parseValue(text));
  return sizes.data?.map(({ size, countInStock }) => `${size}: ${countInStock}`).join(', ') ?? text;
}

function formatPictures(text: string): string {
  const pictures = Pictures.safeParse(parseValue(text)).data;
  if (!pictures) return text;
  const names = pictures.map(({ url, alt }) => (alt === '' ? url.split('/').at(-1) : alt));
  return `${pictures.length} (${names.join('; ')})`;
}

function formatProductCount(text: string): string {
  const ids = Texts.safeParse(parseValue(text)).data;
  if (!ids) return text;
  return ids.length === 1 ? '1 product' : `${ids.length} products`;
}

function parseValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
