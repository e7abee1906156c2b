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
  createReviewer('Bongani C.', 'bongani', 'L', ['18 Oxford Street', 'East London', '5201']),
  createReviewer('Liezl F.', 'liezl', 'M', ['64 Baron van Reede Street', 'Oudtshoorn', '6625']),
  createReviewer('Priya G.', 'priya', 'S', ['7 Lenny Naidu Drive', 'Chatsworth', '4092']),
  createReviewer('Tshepo M.', 'tshepo', 'L', ['230 Stanza Bopape Street', 'Pretoria', '0002']),
  createReviewer('Chantelle W.', 'chantelle', 'M', ['11 Spine Road', 'Mitchells Plain', '7785']),
  createReviewer('Dylan O.', 'dylan', 'L', ['36 Waterfront Drive', 'Knysna', '6571']),
  createReviewer('Nosipho Z.', 'nosipho', 'S', ['52 Nelson Mandela Drive', 'Mthatha', '5099']),
  createReviewer('Yusuf E.', 'yusuf', 'M', ['20 Chiappini Street', 'Cape Town', '8001']),
  createReviewer('Hendrik D.', 'hendrik', 'L', ['4 Schröder Street', 'Upington', '8801']),
  createReviewer('Mpho L.', 'mpho', 'S', ['33 Nelson Mandela Drive', 'Bloemfontein', '9301']),
  createReviewer('Keegan T.', 'keegan', 'M', ['15 Voortrekker Road', 'Bellville', '7530']),
  createReviewer('Rofhiwa N.', 'rofhiwa', 'M', ['8 Mphephu Street', 'Thohoyandou', '0950']),
  createReviewer('Tiyani B.', 'tiyani', 'L', ['27 Danie Joubert Street', 'Tzaneen', '0850']),
  createReviewer('Fatima S.', 'fatima', 'S', ['19 Rose Avenue', 'Lenasia', '1827']),
  createReviewer('Craig H.', 'craig', 'L', ['72 Main Road', 'Hermanus', '7200']),
  createReviewer('Deshan P.', 'deshan', 'M', ['44 Helen Joseph Road', 'Durban', '4001']),
];
