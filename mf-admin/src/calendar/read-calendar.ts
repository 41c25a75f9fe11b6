export { readCalendar } from '@kaarigar/shared/api/desk-calendar';
export { dayOf } from '../moving/calendar-view';
