/** Where the browser keeps what it last knew of the cart of the account. It stands apart, since every page reads it. */
export const AGREED_KEY = 'cartSync';
