import { DateText } from '@shop/shared-ui';

export const Day = () => <DateText iso="2026-05-04T08:30:00.000Z" />;

export const NextDayHere = () => <DateText iso="2026-05-04T23:30:00.000Z" />;
