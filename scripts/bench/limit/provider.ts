/** PayPal, called as seldom as a payment allows: once for each of its two steps. The token is asked for once. */
const { PAYPAL_API_URL = '', PAYPAL_CLIENT_ID = '', PAYPAL_CLIENT_SECRET = '' } = process.env;
const JSON_TYPE = { 'Content-Type': 'application/json' };

let token: Promise<string> | undefined;

/** The id of a new payment at PayPal. */
export async function createPayment(order: string): Promise<string> {
  const amount = { currency_code: 'USD', value: '10.00' };
  const body = { intent: 'CAPTURE', purchase_units: [{ custom_id: order, amount }] };
  return idOf(await post('/v2/checkout/orders', JSON.stringify(body)));
}

/** The id of a payment that PayPal has captured. */
export const capture = async (paymentId: string): Promise<string> =>
  idOf(await post(`/v2/checkout/orders/${paymentId}/capture`));

async function post(path: string, body?: string): Promise<unknown> {
  token ??= signIn();
  const headers = { ...JSON_TYPE, Authorization: `Bearer ${await token}` };
  return answerOf(
    await fetch(PAYPAL_API_URL + path, { method: 'POST', headers, ...(body !== undefined && { body }) }),
  );
}

async function signIn(): Promise<string> {
  const basic = Buffer.from(`${PAYPAL_CLIENT_ID}:${PAYPAL_CLIENT_SECRET}`).toString('base64');
  const answer = await fetch(`${PAYPAL_API_URL}/v1/oauth2/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  return ((await answerOf(answer)) as { access_token: string }).access_token;
}

async function answerOf(answer: Response): Promise<unknown> {
  const body: unknown = await answer.json();
  if (!answer.ok) throw new Error(`PayPal answers ${answer.status}: ${JSON.stringify(body)}`);
  return body;
}

const idOf = (answer: unknown): string => (answer as { id: string }).id;
