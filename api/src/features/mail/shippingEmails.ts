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
      ? `Order ${mail.orderNumber}: another tracking number`
      : `Order ${mail.orderNumber} is on its way`,
    greeting: greeting(mail.name),
    paragraphs: [
      mail.isCorrection
        ? 'The parcel of your order has another tracking number than we wrote to you. This is the right one.'
        : 'We have handed your parcel to the carrier.',
    ],
    rows: parcel,
    action:
      trackingUrl === null
        ? { label: 'See the order', url: orderUrl(mail, publicUrl) }
        : { label: 'Track the parcel', url: trackingUrl },
    sections: [{ heading: 'What is in it', rows: orderRows(mail) }],
    closing:
      'When it arrives, please look at it soon: you can return what you do not want or what does not fit.',
  };
}
