export { readToday } from '@kaarigar/shared/api/desk';
