export interface DemoReviewer {
  /** First name, by which the catalogue names the author of a review. */
  name: string;
  /** Full name, which the account has. */
  fullName: string;
  email: string;
}

const account = (name: string, mailbox: string, initial: string): DemoReviewer => ({
  name,
  fullName: `${name} ${initial}`,
  email: `${mailbox}@shop.example`,
});

export const demoReviewers: readonly DemoReviewer[] = [
  account('Thandi', 'thandi', 'M.'),
  account('Anika', 'anika', 'V.'),
  account('Sipho', 'sipho', 'N.'),
  account('Ruan', 'ruan', 'B.'),
  account('Ayesha', 'ayesha', 'D.'),
  account('Naledi', 'naledi', 'K.'),
  account('Pieter', 'pieter', 'S.'),
  account('Zanele', 'zanele', 'T.'),
  account('Zoë', 'zoe', 'L.'),
  account('Kagiso', 'kagiso', 'R.'),
  account('Megan', 'megan', 'A.'),
  account('Renée', 'renee', 'J.'),
  account('Imraan', 'imraan', 'H.'),
  account('Lerato', 'lerato', 'P.'),
];
