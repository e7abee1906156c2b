import { approveReturn, receiveReturn } from '@shop/contract/adminReturns';
import type { InputOf, OutputOf } from '@shop/contract/endpoint';
import { deliverOrder } from '@shop/contract/orderDelivery';
import { requestReturn } from '@shop/contract/returns';
import type { TestApi } from '../testApi.ts';
import { anOrder } from './orders.ts';
import type { PlacedOrder } from './orders.ts';
import { aPayment } from './payments.ts';
import { anAdmin } from './users.ts';

/** A paid and delivered order, as `anOrder` places it. */
export async function aDeliveredOrder(
  api: TestApi,
  given: Parameters<typeof anOrder>[1] = {},
): Promise<PlacedOrder> {
  const placed = await anOrder(api, given);
  await aPayment(api, placed);
  const { status } = await api.as(await anAdmin(api)).call(deliverOrder, { id: placed.order._id });
  if (status !== 200) throw new Error('The order was not delivered');
  return placed;
}

interface WantedReturn {
  placed?: PlacedOrder;
  status?: 'requested' | 'approved' | 'received';
  lines?: InputOf<typeof requestReturn>['lines'];
}

/** Creates a return of a delivered order, by default of its single unit for a refund. */
export async function aReturn(
  api: TestApi,
  { placed, status = 'requested', lines }: WantedReturn = {},
): Promise<PlacedOrder & { id: string; asked: OutputOf<typeof requestReturn> }> {
  const of = placed ?? (await aDeliveredOrder(api));
  const wanted = lines ?? [{ line: 0, qty: 1, reason: 'changedMind', wish: 'refund' }];
  const { status: answered, body } = await api
    .as(of.buyer)
    .call(requestReturn, { id: of.order._id, lines: wanted });
  if (answered !== 201) throw new Error(`The return was refused: ${body.code} ${body.message}`);
  const admin = api.as(await anAdmin(api));
  const id = body._id;
  if (status !== 'requested') await admin.call(approveReturn, { id });
  if (status === 'received') {
    await admin.call(receiveReturn, { id, arrived: wanted.map(({ qty }) => qty) });
  }
  return { ...of, id, asked: body };
}
