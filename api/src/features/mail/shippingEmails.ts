import type { EmailContent, EmailRow, Sender } from './emailContent.ts';
import { getGreeting } from './emailContent.ts';
import { GOOD_NEWS_LINES } from './goodNews.ts';
import type { MailOf } from './orderEmails.ts';
import { getAddressSections, formatExpectedArrival, getOrderUrl, toOrderTable } from './orderEmails.ts';
import { removeLinks } from './plainText.ts';

export function createOrderShippedEmail(mail: MailOf<'orderShipped'>, sender: Sender): EmailContent {
  const { publicUrl } = sender;
  const arrival = formatExpectedArrival(mail, sender);
  const { carrier, trackingNumber, trackingUrl } = mail.parcel;
  const parcel: EmailRow[] = [
    ['Carrier', removeLinks(carrier)],
    ['Tracking number', removeLinks(trackingNumber)],
  ];
  return {
    subject: mail.isCorrection
      ? `New tracking number: order ${mail.orderNumber}`
      : `On its way: order ${mail.orderNumber}`,
    greeting: getGreeting(mail.name),
    paragraphs: mail.isCorrection
      ? ["The tracking number we sent you was wrong. Here's the right one."]
      : [
          `Your parcel is with ${removeLinks(carrier)}.${arrival === null ? '' : ` Expect it ${arrival}.`}`,
          GOOD_NEWS_LINES.orderShipped,
        ],
    step: 3,
    rows: parcel,
    action:
      trackingUrl === null
        ? { label: 'See the order', url: getOrderUrl(mail, publicUrl) }
        : { label: 'Track the parcel', url: trackingUrl },
    sections: [{ heading: 'In your parcel', ...toOrderTable(mail) }, ...getAddressSections(mail)],
    closing: "When it arrives, try everything on. If it's not right, you can return or exchange it.",
  };
}

export function createArrivalQuestionEmail(
  mail: MailOf<'arrivalQuestion'>,
  { publicUrl }: Sender,
): EmailContent {
  return {
    subject: `Has it arrived? Order ${mail.orderNumber}`,
    greeting: getGreeting(mail.name),
    paragraphs: [
      `Has order ${mail.orderNumber} arrived? Please say Yes or No on its page.`,
      "If it has, your days to return or exchange count from the day you tell us. If it hasn't, we'll look for it.",
    ],
    ...toOrderTable(mail),
    action: { label: 'Answer on the order page', url: getOrderUrl(mail, publicUrl) },
  };
}
