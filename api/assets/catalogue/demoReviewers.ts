export interface DemoReviewer {
  /** First name, by which the catalogue names the author of a review. */
  name: string;
  /** Full name, which the account has. */
  fullName: string;
  email: string;
  /** Size of clothes, hats and socks that the reviewer orders. */
  size: 'S' | 'M' | 'L';
  address: { street: string; city: string; postalCode: string; phone: string };
}

type StreetAddress = readonly [street: string, city: string, postalCode: string];

function createReviewer(
  fullName: string,
  mailbox: string,
  size: DemoReviewer['size'],
  [street, city, postalCode]: StreetAddress,
): DemoReviewer {
  const [name = ''] = fullName.split(' ');
  const address = { street, city, postalCode, phone: '0215550134' };
  return { name, fullName, email: `${mailbox}@shop.example`, size, address };
}

export const demoReviewers: readonly DemoReviewer[] = [
  createReviewer('Thandi M.', 'thandi', 'M', ['14 Kloof Street', 'Cape Town', '8001']),
  createReviewer('Anika V.', 'anika', 'S', ['3 Lourens Street', 'Somerset West', '7130']),
  createReviewer('Sipho N.', 'sipho', 'L', ['81 Church Street', 'Pietermaritzburg', '3201']),
  createReviewer('Ruan B.', 'ruan', 'L', ['22 Stockenstrom Street', 'Worcester', '6850']),
  createReviewer('Ayesha D.', 'ayesha', 'M', ['9 Cape Road', 'Gqeberha', '6001']),
  createReviewer('Naledi K.', 'naledi', 'S', ['40 Seventh Avenue', 'Johannesburg', '2193']),
  createReviewer('Pieter S.', 'pieter', 'L', ['5 Berg Street', 'Paarl', '7646']),
  createReviewer('Zanele T.', 'zanele', 'M', ['117 Florida Road', 'Durban', '4001']),
  createReviewer('Zoë L.', 'zoe', 'S', ['28 Dorp Street', 'Stellenbosch', '7600']),
  createReviewer('Kagiso R.', 'kagiso', 'L', ['6 Du Toitspan Road', 'Kimberley', '8301']),
  createReviewer('Megan A.', 'megan', 'M', ['53 York Street', 'George', '6529']),
  createReviewer('Renée J.', 'renee', 'M', ['2 Church Street', 'Wellington', '7655']),
  createReviewer('Imraan H.', 'imraan', 'L', ['31 Lower Main Road', 'Cape Town', '7925']),
  createReviewer('Lerato P.', 'lerato', 'S', ['1 Vilakazi Street', 'Soweto', '1804']),
];
