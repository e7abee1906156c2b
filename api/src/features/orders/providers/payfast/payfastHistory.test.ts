import { parseHistory } from './payfastHistory.ts';
import { getApiSignature } from './signature.ts';

describe('the transaction history of PayFast', () => {
  const HEAD =
    '"Date","Type","Sign","Party","Name","Description","Currency","Funding Type","Gross","Fee","Net","Balance","M Payment ID","PF Payment ID","custom str1"';
  const PAID =
    '"2020-03-02 14:31:30",FUNDS_RECEIVED,CREDIT,"Test User, 01","item name",,ZAR,CC,"1,121.00",-7.73,"1,113.27","22,780.50",order-1,995893,, ';
  const read = { paymentId: '995893', orderId: 'order-1', gross: '1121.00', fee: '-7.73', net: '1113.27' };

  test('the history lists received payments with amounts without commas', () => {
    expect(parseHistory([HEAD, PAID, ''].join('\n'))).toEqual({ payments: [read], records: 1 });
  });

  test('the history within JSON is read like plain CSV', () => {
    const response = [HEAD, PAID].join('\r\n');
    expect(parseHistory(JSON.stringify({ response })).payments).toEqual([read]);
  });

  test.each([
    ['a payout', PAID.replace('FUNDS_RECEIVED,CREDIT', 'PAYOUT,DEBIT')],
    ['a reversal', PAID.replace('CREDIT', 'DEBIT')],
    ['another currency', PAID.replace('ZAR', 'USD')],
  ])('%s counts as a record of the history, and as no payment', (_, record) => {
    expect(parseHistory([HEAD, record].join('\n'))).toEqual({ payments: [], records: 1 });
  });

  test.each(['', 'Service Unavailable', '{"code":401,"status":"failed"}', '"Date","Amount"\n1,2'])(
    'an answer that is no history is an error: %s',
    (text) => {
      expect(() => parseHistory(text)).toThrow('PayFast');
    },
  );

  test('a request is signed over all values and the passphrase, sorted by name, without empty ones', () => {
    const fields = [
      ['version', 'v1'],
      ['merchant-id', '10000100'],
      ['from', '2026-12-01'],
      ['to', ''],
      ['timestamp', '2026-12-01T12:00:01+02:00'],
    ] as const;
    // MD5 of from=2026-12-01&merchant-id=10000100&passphrase=a+b&timestamp=2026-12-01T12%3A00%3A01%2B02%3A00&version=v1
    expect(getApiSignature(fields, 'a b')).toBe('ee884eebb7fbf7d0765cfdce97eb06bf');
  });
});
