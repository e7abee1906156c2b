import type { Seller } from '@shop/domain/documents';
import { formatSeller } from '@shop/domain/documents';
import type { Config } from '../../config/config.ts';
import { toPlainName } from './plainText.ts';

/** Settings that e-mails show. */
export type Sender = Pick<
  Config,
  'shopName' | 'legalName' | 'registration' | 'publicUrl' | 'shopAddress' | 'contact' | 'deliveryTimes'
>;

export type EmailRow = readonly [label: string, value: string];

/** Ordered or returned product, as an e-mail lists it. */
export interface EmailItem {
  name: string;
  size: string;
  qty: number;
  /** Price of an ordered product, or what the buyer gets for a returned one. */
  value: string;
  image?: string | undefined;
}

export interface EmailSection {
  heading: string;
  items?: readonly EmailItem[];
  rows?: readonly EmailRow[];
  paragraphs?: readonly string[];
}

/** Content of an e-mail, as input for rendering the plain text and the HTML. */
export interface EmailContent {
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  /** Number of `ORDER_STEPS` that the order has completed. */
  step?: number;
  items?: readonly EmailItem[];
  rows?: readonly EmailRow[];
  action?: { label: string; url: string };
  link?: { label: string; url: string };
  sections?: readonly EmailSection[];
  closing?: string;
  /** Sentence of the footer that says why the recipient gets this e-mail. */
  reason?: string;
}

export const ORDER_STEPS = ['Ordered', 'Paid', 'On its way', 'Delivered'] as const;

/** Returns the salutation, with the first word of the name. The name is sanitized by `toPlainName`. */
export function getGreeting(name: string): string {
  const [first = ''] = toPlainName(name).split(' ');
  return first === '' ? 'Hi,' : `Hi ${first},`;
}

export const formatReason = (reason: string): string => `You get this email because ${reason}.`;

/** Returns the headline of an e-mail: its subject without the order number. */
export function getHeadline({ subject }: EmailContent): string {
  return subject.replace(/: order \d+$/, '');
}

/**
 * Returns the lines below each e-mail: the shop's names, registration and postal address, then its telephone number
 * and e-mail address.
 */
export function getContactLines(sender: Sender): string[] {
  const { phone, email } = sender.contact;
  const lines = [
    formatSeller(toCurrentSeller(sender)),
    [phone, email].filter((part) => part !== '').join(', '),
  ];
  return lines.filter((line) => line !== '');
}

/** Returns the shop as a seller from the current settings, for e-mails that contain no stored seller. */
export const toCurrentSeller = ({ shopName, legalName, registration, shopAddress }: Sender): Seller => ({
  name: shopName,
  legalName,
  registration,
  address: shopAddress,
});

export function renderEmailText(content: EmailContent, sender: Sender): string {
  const { greeting, paragraphs, step, items, rows, action, link, sections = [], closing, reason } = content;
  return [
    greeting,
    ...paragraphs,
    ...(step === undefined
      ? []
      : [ORDER_STEPS.map((name, index) => (index < step ? `[x] ${name}` : `[ ] ${name}`)).join('  ')]),
    ...formatRows(rows, items),
    ...[action, link].flatMap((target) => (target ? [`${target.label}:\n${target.url}`] : [])),
    ...sections.flatMap((section) => [
      section.heading.toUpperCase(),
      ...formatRows(section.rows, section.items),
      ...(section.paragraphs ?? []),
    ]),
    ...(closing === undefined ? [] : [closing]),
    [...getContactLines(sender), `Returns: ${sender.publicUrl}/returns`, ...(reason ? [reason] : [])].join(
      '\n',
    ),
  ].join('\n\n');
}

function formatRows(rows: readonly EmailRow[] = [], items: readonly EmailItem[] = []): string[] {
  const lines = [
    ...items.map(({ name, size, qty, value }) => `${qty} × ${name} (${size}): ${value}`),
    ...rows.map(([label, value]) => `${label}: ${value}`),
  ];
  return lines.length === 0 ? [] : [lines.join('\n')];
}
