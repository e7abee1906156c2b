import type { EmailContent, Row, Sender } from './emailContent.ts';
import { greeting } from './emailContent.ts';
import type { MailOf } from './orderEmails.ts';
import { orderRows, orderUrl } from './orderEmails.ts';
import { linkless } from './plainText.ts';

export function orderShippedEmail(mail: MailOf<'orderShipped'>, { publicUrl }: Sender): EmailContent {
  const { carrier, trackingNumber, trackingUrl } = mail.parcel;
  const parcel: Row[] = [
    ['Carrier', linkless(carrier)],
    ['Tracking number', linkless(trackingNumber)],
  ];
  return {
    subject: mail.isCorrection
      ? `New tracking number: order ${mail.orderNumber}`
      : `On its way: order ${mail.orderNumber}`,
    greeting: greeting(mail.name),
    paragraphs: [
      mail.isCorrection
        ? "The tracking number we sent you was wrong. Here's the right one."
        : `Your parcel is with ${linkless(carrier)}.`,
    ],
    rows: parcel,
    action:
      trackingUrl === null
        ? { label: 'See the order', url: orderUrl(mail, publicUrl) }
        : { label: 'Track the parcel', url: trackingUrl },
    sections: [{ heading: 'In your parcel', rows: orderRows(mail) }],
    closing: "When it arrives, try everything on. If it's not right, you can return or exchange it.",
  };
}
