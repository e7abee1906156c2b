import { formatSize } from '@shop/domain/products';
import type { EmailContent, Sender } from './emailContent.ts';
import { formatReason, getGreeting } from './emailContent.ts';
import { GOOD_NEWS_LINES } from './goodNews.ts';
import type { MailOf } from './orderEmails.ts';

export interface UnsubscribeLinks {
  /** Page of the shop that unsubscribes after a confirmation. */
  readonly page: string;
  /** URL that mail programs request with POST for one-click unsubscribing (RFC 8058). */
  readonly oneClick: string;
}

export function getUnsubscribeLinks(
  token: string,
  { publicUrl }: Pick<Sender, 'publicUrl'>,
): UnsubscribeLinks {
  return {
    // The token is in the fragment, so that no server log and no Referer contains it.
    page: `${publicUrl}/unsubscribe#token=${token}`,
    oneClick: `${publicUrl}/api/webhooks/unsubscribe/${token}`,
  };
}

export function createBackInStockEmail(
  mail: MailOf<'backInStock'>,
  links: UnsubscribeLinks,
  { shopName, publicUrl }: Sender,
): EmailContent {
  const { name, productId, productName, size } = mail;
  return {
    subject: `${productName} is back in stock`,
    greeting: getGreeting(name),
    paragraphs: [
      `${productName} (${formatSize(size)}) is back in stock. You asked us to tell you once; first come, first served.`,
      GOOD_NEWS_LINES.backInStock,
    ],
    action: { label: 'See the product', url: `${publicUrl}/product/${productId}` },
    closing: `We email you about this once. To unsubscribe, or if you didn't ask for it: ${links.page}`,
    reason: formatReason(`this address was left for a back-in-stock alert at ${shopName}`),
  };
}
