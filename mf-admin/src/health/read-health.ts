export { listFindings } from '@kaarigar/shared/api/account-findings';
export { readMoneyHealth } from '@kaarigar/shared/api/money-health';
