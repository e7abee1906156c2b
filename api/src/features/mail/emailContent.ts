import type { Config } from '../../config/config.ts';
import { toPlainName } from './plainText.ts';

/** Settings that e-mails show. */
export type Sender = Pick<Config, 'shopName' | 'publicUrl' | 'shopAddress' | 'deliveryTimes'>;

export type EmailRow = readonly [label: string, value: string];

export interface EmailSection {
  heading: string;
  rows?: readonly EmailRow[];
  paragraphs?: readonly string[];
}

/** Content of an e-mail, from which the plain text and the HTML are rendered. */
export interface EmailContent {
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  rows?: readonly EmailRow[];
  action?: { label: string; url: string };
  sections?: readonly EmailSection[];
  closing?: string;
}

/** Returns the salutation, with the first word of the name. Every name in an e-mail passes `plainName`. */
export function getGreeting(name: string): string {
  const [first = ''] = toPlainName(name).split(' ');
  return first === '' ? 'Hi,' : `Hi ${first},`;
}

/** Returns what the e-mail is about: its subject without the number of the order. */
export function getHeadline({ subject }: EmailContent): string {
  return subject.replace(/: order \d+$/, '');
}

export function renderEmailText(content: EmailContent, { shopName, shopAddress, publicUrl }: Sender): string {
  const { greeting, paragraphs, rows = [], action, sections = [], closing } = content;
  return [
    greeting,
    ...paragraphs,
    ...formatRows(rows),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...sections.flatMap((section) => [
      section.heading.toUpperCase(),
      ...formatRows(section.rows ?? []),
      ...(section.paragraphs ?? []),
    ]),
    ...(closing === undefined ? [] : [closing]),
    [shopName, ...(shopAddress === null ? [] : [shopAddress]), `Returns: ${publicUrl}/returns`].join('\n'),
  ].join('\n\n');
}

function formatRows(rows: readonly EmailRow[]): string[] {
  return rows.length === 0 ? [] : [rows.map(([label, value]) => `${label}: ${value}`).join('\n')];
}
