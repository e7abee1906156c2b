import { formatShopDate } from '@shop/domain/shopDays';
import { formatRand } from '@shop/domain/money';
import { formatSize } from '@shop/domain/products';
import type { EmailContent, EmailItem, Sender } from './emailContent.ts';
import { getGreeting } from './emailContent.ts';
import type { MailOf } from './orderEmails.ts';

type ReturnEmail = MailOf<'orderReturn'>;
type ReturnEmailText = Pick<EmailContent, 'subject' | 'paragraphs'>;

const TEXTS_BY_STATUS: Readonly<
  Record<ReturnEmail['status'], (mail: ReturnEmail, sender: Sender) => ReturnEmailText>
> = {
  requested: (mail) => ({
    subject: `We've got your return request: order ${mail.orderNumber}`,
    paragraphs: [
      "We'll check your request and email you. Please don't send anything until you hear from us.",
      ...listIf(hasExchange(mail), 'Your new size is set aside for you.'),
    ],
  }),
  approved: (mail, { shopAddress }) => ({
    subject: `Time to send back your return: order ${mail.orderNumber}`,
    paragraphs: [
      ...describeAddress(mail.returnAddress ?? shopAddress),
      `Please put a note with your order number, ${mail.orderNumber}, in the parcel. We'll email you when it arrives.`,
    ],
  }),
  declined: (mail) => ({
    subject: `About your return: order ${mail.orderNumber}`,
    paragraphs: [
      "We can't accept this return:",
      mail.declineReason ?? '',
      'If you disagree, contact us with your order number.',
    ],
  }),
  received: (mail) => ({
    subject: `Your return has arrived: order ${mail.orderNumber}`,
    paragraphs: [
      ...listIf(hasMissingUnits(mail), MISSING_UNITS_NOTE),
      ...listIf(hasExchange(mail), "We're packing your replacement."),
      ...listIf(hasRepair(mail), "We'll repair it and email you when it's on its way back."),
      ...listIf(
        mail.refundCents > 0,
        `We're refunding ${formatRand(mail.refundCents)}${mail.refundDueBy === null ? '' : `, by ${formatShopDate(mail.refundDueBy)} at the latest`}, the same way you paid.`,
      ),
    ],
  }),
  closed: (mail) => ({
    subject: `Your return is complete: order ${mail.orderNumber}`,
    paragraphs: [
      ...describeExchanges(mail),
      ...listIf(hasRepair(mail), 'Your repaired item is on its way back to you.'),
      ...listIf(
        mail.refundCents > 0,
        `We're refunding ${formatRand(mail.refundCents)} the same way you paid. Your bank may take a few days to show it.`,
      ),
    ],
  }),
};

/** Builds the e-mail to a buyer about the status of a return. */
export function createReturnEmail(mail: ReturnEmail, sender: Sender): EmailContent {
  return {
    ...TEXTS_BY_STATUS[mail.status](mail, sender),
    greeting: getGreeting(mail.name),
    items: mail.lines.map(toReturnedItem),
    action: { label: 'See the order', url: `${sender.publicUrl}/order/${mail.orderId}` },
  };
}

function toReturnedItem(line: ReturnEmail['lines'][number]): EmailItem {
  const { name, size, qty, announced, image } = line;
  const remedy = describeRemedy(line);
  const value = announced === undefined ? remedy : `${remedy}, ${qty} of ${announced} arrived`;
  return { name, size, qty: announced ?? qty, value, image };
}

/** Describes what the buyer gets. A size stays on one line in the narrow column of a phone. */
function describeRemedy({ wantedSize, isRepair = false }: ReturnEmail['lines'][number]): string {
  if (isRepair) return 'Repair';
  return wantedSize === null ? 'Refund' : `Exchange: ${formatSize(wantedSize).replace(' ', '\u00a0')}`;
}

const describeAddress = (address: string | null): string[] =>
  address === null ? [] : [`Please send it to: ${address}`];

/** Describes the exchanges; units that have been refunded in the meantime are not replaced. */
function describeExchanges(mail: ReturnEmail): string[] {
  const exchanges = mail.lines.filter(({ wantedSize }) => wantedSize !== null);
  const isSent = exchanges.some(({ qty, sent = qty }) => sent > 0);
  const isPartlySent = exchanges.some(({ qty, sent = qty }) => sent < qty);
  return [
    ...listIf(isSent, 'Your replacement is on its way.'),
    ...listIf(isPartlySent, "Refunded items won't be replaced."),
  ];
}

const hasExchange = ({ lines }: ReturnEmail): boolean =>
  lines.some(({ wantedSize, qty }) => wantedSize !== null && qty > 0);

const hasRepair = ({ lines }: ReturnEmail): boolean =>
  lines.some(({ isRepair = false, qty }) => isRepair && qty > 0);

const hasMissingUnits = ({ lines }: ReturnEmail): boolean =>
  lines.some(({ announced }) => announced !== undefined);

const MISSING_UNITS_NOTE =
  "Not everything you said you'd return was in the parcel. If you've sent more, contact us with your order number.";

const listIf = (holds: boolean, text: string): string[] => (holds ? [text] : []);
