export { readCalendar } from '@kaarigar/shared/api/desk-calendar';
export { dayOf } from './calendar-view';
