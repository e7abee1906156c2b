export interface DemoReviewer {
  name: string;
  email: string;
}

const account = (name: string, mailbox: string): DemoReviewer => ({ name, email: `${mailbox}@shop.example` });

export const demoReviewers: readonly DemoReviewer[] = [
  account('Thandi', 'thandi'),
  account('Anika', 'anika'),
  account('Sipho', 'sipho'),
  account('Ruan', 'ruan'),
  account('Ayesha', 'ayesha'),
  account('Naledi', 'naledi'),
  account('Pieter', 'pieter'),
  account('Zanele', 'zanele'),
  account('Zoë', 'zoe'),
  account('Kagiso', 'kagiso'),
  account('Megan', 'megan'),
  account('Renée', 'renee'),
  account('Imraan', 'imraan'),
  account('Lerato', 'lerato'),
];
