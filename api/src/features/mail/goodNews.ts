/**
 * Lines in the voice of the catalogue, one for each kind of e-mail with good news. E-mails about refunds,
 * cancellations, disputes or the security of an account have none.
 */
export const GOOD_NEWS_LINES = {
  welcome: 'There are no points to collect and no tiers to climb. Just good cotton.',
  orderPaid: "We've found the tape. The rest is folding.",
  orderShipped: "It's all downhill from here, in the good way.",
  orderDelivered: "From here on it's between you and the washing machine.",
  backInStock: "The last ones didn't hang about.",
} as const;
