import type { Order } from '@shop/contract/orders';
import { getLateTime, getNoticeEnd } from '@shop/domain/lateOrders';
import { Button, ConfirmDialog, DateText, errorMessage, notify } from '@shop/shared-ui';
import type { ReactNode } from 'react';
import { lazy, Suspense, useState } from 'react';
import styled from 'styled-components';
import { useGiveLateNoticeMutation } from '../../shared/orderEndpoints.ts';
import { useFocusIfLost } from './useFocusIfLost.ts';

/** A separate chunk, because most visits to an order report no arrival. */
const ArrivalDialog = lazy(async () => {
  const { ArrivalDialog: Asked } = await import(
    /* webpackChunkName: "arrival-dialog" */ './ArrivalDialog.tsx'
  );
  return { default: Asked };
});

interface ArrivalProps {
  order: Order;
  isBuyer: boolean;
}

/** Tells when a shipped order arrived, or lets its buyer say so, or cancel it once it is late. */
export function Arrival({ order, isBuyer }: ArrivalProps) {
  const { arrivedAt, lateNoticeAt, createdAt } = order;
  if (arrivedAt !== undefined) {
    return (
      <FocusedNote>
        Arrived on <DateText iso={arrivedAt} />
      </FocusedNote>
    );
  }
  const isLate = getLateTime(new Date(createdAt)).getTime() <= Date.now();
  return (
    <>
      {lateNoticeAt !== undefined && (
        <FocusedNote>
          {isBuyer ? 'You have cancelled' : 'The buyer has cancelled'} this order because it is late. It ends
          on <DateText iso={getNoticeEnd(new Date(lateNoticeAt)).toISOString()} /> unless it arrives.
        </FocusedNote>
      )}
      {isBuyer && (
        <Buttons className="screen-only">
          <ReportArrival order={order} />
          {isLate && lateNoticeAt === undefined && <CancelLateOrder order={order} />}
        </Buttons>
      )}
    </>
  );
}

/** Takes the focus of the button that was pressed. */
function FocusedNote({ children }: { children: ReactNode }) {
  const note = useFocusIfLost<HTMLParagraphElement>();
  return (
    <Note ref={note} tabIndex={-1}>
      {children}
    </Note>
  );
}

function ReportArrival({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        It has arrived
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ArrivalDialog
            order={order}
            onClose={() => {
              setIsOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function CancelLateOrder({ order }: { order: Order }) {
  const [isAsking, setIsAsking] = useState(false);
  const [giveNotice, { isLoading }] = useGiveLateNoticeMutation();
  const confirm = async (): Promise<void> => {
    const { data, error } = await giveNotice({ id: order._id });
    setIsAsking(false);
    if (data) notify.success('We have your cancellation');
    else notify.error(errorMessage(error));
  };
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        onClick={() => {
          setIsAsking(true);
        }}
      >
        Cancel, it has not arrived
      </Button>
      {isAsking && (
        <ConfirmDialog
          text="Cancel this order? If it does not arrive within 7 days, it ends and what you paid goes back to you."
          verb="Cancel order"
          busy={isLoading}
          onConfirm={() => void confirm()}
          onCancel={() => {
            setIsAsking(false);
          }}
        />
      )}
    </>
  );
}

const Note = styled.p`
  margin-top: 12px;

  &:focus {
    outline: none;
    box-shadow: none;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-top: 12px;
`;
