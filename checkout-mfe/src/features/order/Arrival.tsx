import type { Order } from '@shop/contract/orders';
import {
  getLateTime,
  getNoticeDeadline,
  getNoticeEnd,
  NOTICE_TOO_LATE_MESSAGE,
} from '@shop/domain/lateOrders';
import { Button, DateText, errorMessage, notify } from '@shop/shared-ui';
import type { ReactNode } from 'react';
import { Suspense, useId, useState } from 'react';
import styled from 'styled-components';
import { useGiveLateNoticeMutation, useReportMissingMutation } from '../../shared/orderEndpoints.ts';
import { CancelOrderDialog } from './CancelOrderDialog.tsx';
import { LazyArrivalDialog } from './LazyArrivalDialog.tsx';
import { useFocusIfLost } from './useFocusIfLost.ts';

interface ArrivalProps {
  order: Order;
  isBuyer: boolean;
}

/**
 * Shows when a shipped order arrived. Until then it shows the buyer's reports, and lets the buyer report the arrival or
 * a missing parcel, or cancel the order once it is late.
 */
export function Arrival({ order, isBuyer }: ArrivalProps) {
  const { arrivedAt, missingAt, lateNoticeAt } = order;
  if (arrivedAt !== undefined) {
    return (
      <FocusedNote>
        Arrived on <DateText iso={arrivedAt} />
      </FocusedNote>
    );
  }
  return (
    <>
      {lateNoticeAt !== undefined && (
        <FocusedNote>
          {isBuyer ? "You've cancelled" : 'The buyer has cancelled'} this order because it's late. The
          cancellation takes effect on <DateText iso={getNoticeEnd(new Date(lateNoticeAt)).toISOString()} />{' '}
          unless it arrives first.
        </FocusedNote>
      )}
      {missingAt !== undefined && (
        <FocusedNote>
          {isBuyer ? 'You' : 'The buyer'} told us on <DateText iso={missingAt} /> that this order hasn't
          arrived. {isBuyer && "We're looking for it and we'll email you."}
        </FocusedNote>
      )}
      {isBuyer && <ArrivalButtons order={order} />}
    </>
  );
}

function ArrivalButtons({ order }: { order: Order }) {
  const { arrivalAskedAt, missingAt, lateNoticeAt } = order;
  const question = useId();
  const isArrivalAsked =
    arrivalAskedAt !== undefined && missingAt === undefined && lateNoticeAt === undefined;
  const cancel = lateNoticeAt === undefined && <LateOrder order={order} />;
  if (!isArrivalAsked) {
    return (
      <Buttons className="screen-only">
        <ReportArrival order={order} label="It has arrived" />
        {cancel}
      </Buttons>
    );
  }
  return (
    <>
      <Question id={question} className="screen-only">
        Has this order arrived?
      </Question>
      <Buttons className="screen-only" role="group" aria-labelledby={question}>
        <ReportArrival order={order} label="Yes" />
        <ReportMissing order={order} />
        {cancel}
      </Buttons>
    </>
  );
}

/** A note that takes the focus if it replaces the focused button. */
function FocusedNote({ children }: { children: ReactNode }) {
  const note = useFocusIfLost<HTMLParagraphElement>();
  return (
    <Note ref={note} tabIndex={-1}>
      {children}
    </Note>
  );
}

function ReportArrival({ order, label }: { order: Order; label: string }) {
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
        {label}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <LazyArrivalDialog
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

function ReportMissing({ order }: { order: Order }) {
  const [report, { isLoading }] = useReportMissingMutation();
  const reportMissing = async (): Promise<void> => {
    const { data, error } = await report({ id: order._id });
    if (data) notify.success('Thank you for telling us');
    else notify.error(errorMessage(error));
  };
  return (
    <Button variant="secondary" size="small" busy={isLoading} onClick={() => void reportMissing()}>
      No
    </Button>
  );
}

/** Lets the buyer cancel a late order, or asks the buyer to write to the shop once the deadline for that has passed. */
function LateOrder({ order }: { order: Order }) {
  if (getLateTime(order).getTime() > Date.now()) return null;
  const { shippedAt } = order.shipment ?? {};
  const isTooLate = shippedAt !== undefined && getNoticeDeadline(new Date(shippedAt)).getTime() < Date.now();
  return isTooLate ? <p>{NOTICE_TOO_LATE_MESSAGE}</p> : <CancelLateOrder order={order} />;
}

function CancelLateOrder({ order }: { order: Order }) {
  const [isAsking, setIsAsking] = useState(false);
  const [giveNotice, { isLoading }] = useGiveLateNoticeMutation();
  const confirm = async (): Promise<void> => {
    const { data, error } = await giveNotice({ id: order._id });
    setIsAsking(false);
    if (data) notify.success("We've got your cancellation");
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
        <CancelOrderDialog
          text="Cancel this order? If it doesn't arrive within 7 days, the order ends and we'll refund you in full."
          busy={isLoading}
          onConfirm={() => void confirm()}
          onKeep={() => {
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

const Question = styled.p`
  margin-top: 12px;
  font-weight: 700;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-top: 12px;
`;
