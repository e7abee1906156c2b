import { isTrackingUrl } from './parcels.ts';

test.each([
  ['https://track.courier.example/?id=TCG-1', true],
  ['https://track.courier.example/~shop@paarl?id=1', true],
  ['HTTPS://track.courier.example/TCG-1', true],
  ['http://track.courier.example/TCG-1', false],
  ['javascript:alert(1)', false],
  ['https:track.courier.example', false],
  ['https://user:pass@track.courier.example/', false],
  ['https://localhost/TCG-1', false],
  ['https://track.courier.example/TCG 1', false],
  ['https://track.courier.example\\@evil.example', false],
  ['https://', false],
  ['', false],
])('%j as the address of a parcel: %p', (address, isAccepted) => {
  expect(isTrackingUrl(address)).toBe(isAccepted);
});
