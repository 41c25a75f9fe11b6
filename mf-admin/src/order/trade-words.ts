export { TRADE_WORDS } from '@kaarigar/shared/i18n/trade-words';
