import { Suspense } from 'react';
import type { DeskCustomer } from '@kaarigar/shared/contracts/desk';
import { withCountry } from '@kaarigar/shared/domain/phone-code';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate, formatNumber, formatPaise } from '@kaarigar/shared/i18n/format';
import { serviceName } from '@kaarigar/shared/i18n/service-name';
import { withStageText } from '@kaarigar/shared/i18n/stage-text';
import { JOB_WORDS } from '@kaarigar/shared/i18n/staff-words';
import { workersOf } from '@kaarigar/shared/i18n/worker-name';
import { visitText } from '@kaarigar/shared/i18n/visit-text';
import { useLive } from '@kaarigar/shared/live/use-live';
import { paths } from '@kaarigar/shared/paths';
import { useLocale, type Locale } from '@kaarigar/shared/platform/locale';
import { Link, useLoaderData } from '@kaarigar/shared/platform/router';
import { Button, ButtonAnchor } from '@kaarigar/shared/ui/button';
import { Card } from '@kaarigar/shared/ui/card';
import { LiveView } from '@kaarigar/shared/ui/live-view';
import { Page } from '@kaarigar/shared/ui/page';
import { Skeleton } from '@kaarigar/shared/ui/skeleton';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { MESSAGE_STATUS_WORDS, REQUEST_STATUS_WORDS } from '../inbox/status-words';
import { useNewOrderFor } from '../desk-settings/new-order-context';
import { useRowKeys } from '../keys/use-row-keys';
import { lastOpenedRow, rememberOpened } from '../list/use-list-keys';
import { OrderStatusPill } from '../order/order-status-pill';
import { mailTo, whatsAppTo } from '../order/reply-links';
import { waysText } from '../order/telling';
import { CHANNEL_WORDS, messageName } from '../order-messages/message-words';
import { CountPill, DeskSection } from '../panel/desk-section';
import type { CustomerData } from './customer-loader';
import { customerMessages } from './customer-messages';
import styles from './customer.module.css';
import { splitOrders } from './open-orders';

/** `/admin/customers?account=` or `?phone=`: who it is, and all that is between them and us. */
export function CustomerPage() {
  const t = useMessages(customerMessages);
  const { customer } = useLoaderData<CustomerData>();
  const { refresh, isRefreshing } = useLive();
  useRowKeys(lastOpenedRow);
  return (
    <Page title={t.title}>
      {customer === null ? (
        <p>{t.search}</p>
      ) : (
        <Suspense
          fallback={
            <>
              <p role="status">{t.loading}</p>
              <Skeleton height={480} />
            </>
          }
        >
          <LiveView
            live={customer}
            failedTitle={t.failedTitle}
            isRefreshing={isRefreshing}
            onRefresh={refresh}
          >
            {(known) => (known === null ? <Nobody /> : <Known customer={known} />)}
          </LiveView>
        </Suspense>
      )}
    </Page>
  );
}

function Nobody() {
  const t = useMessages(customerMessages);
  return (
    <>
      <h2>{t.nobodyTitle}</h2>
      <p>{t.nobodyText}</p>
    </>
  );
}

function Known({ customer }: { readonly customer: DeskCustomer }) {
  const t = useMessages(customerMessages);
  const locale = useLocale();
  const { orders, of_others: ofOthers, requests, letters, messages, money } = customer;
  const { open, over } = splitOrders(orders);
  const nothing = [
    requests.length === 0 && t.requests,
    letters.length === 0 && t.letters,
    messages.length === 0 && t.messages,
  ].filter((title) => title !== false);
  return (
    <div className={styles['page']}>
      <Who customer={customer} />
      <DeskSection
        title={t.open}
        count={open.length > 0 ? <CountPill>{formatNumber(open.length)}</CountPill> : null}
        action={
          money.owed_paise > 0 ? (
            <strong className={styles['owed']}>
              {t.owes({ sum: formatPaise(money.owed_paise) })}
            </strong>
          ) : null
        }
      >
        {open.length === 0 ? (
          <p className={styles['body']}>{t.nothingOpen}</p>
        ) : (
          <OrderRows orders={open} customer={customer} />
        )}
      </DeskSection>
      {over.length === 0 ? null : (
        <DeskSection
          title={t.over}
          count={<CountPill>{formatNumber(over.length)}</CountPill>}
          action={
            customer.phone === null ? null : (
              <Link to={`${paths.adminOrders}?q=${customer.phone}`}>{t.allOrders}</Link>
            )
          }
        >
          <OrderRows orders={over} customer={customer} />
        </DeskSection>
      )}
      {ofOthers.length === 0 ? null : (
        <DeskSection title={t.ofOthers}>
          <p className={styles['sums']}>{t.ofOthersText}</p>
          <ul>
            {ofOthers.map((order) => (
              <li key={order.order_id} className={styles['row']}>
                <OrderLink orderId={order.order_id} />
                <span>{order.name}</span>
                <span>{withStageText(serviceName(order, locale), locale)}</span>
                <span>{visitText(order, locale) ?? t.noDay}</span>
                <span className={styles['state']}>
                  <OrderStatusPill status={order.status} />
                </span>
              </li>
            ))}
          </ul>
        </DeskSection>
      )}
      {requests.length === 0 ? null : (
        <DeskSection title={t.requests}>
          <ul>
            {requests.map(({ ticket, status, note, created_at: at }) => (
              <li key={ticket} className={styles['row']}>
                <Link to={paths.adminRequest(ticket)} data-row-id={ticket}>
                  {ticket}
                </Link>
                <span>{REQUEST_STATUS_WORDS[status][locale]}</span>
                <span>{formatDate(at, locale)}</span>
                {note === null ? null : <span>{`${t.note}: ${note}`}</span>}
              </li>
            ))}
          </ul>
        </DeskSection>
      )}
      {letters.length === 0 ? null : (
        <DeskSection title={t.letters}>
          <ul>
            {letters.map(({ id, words, status, note, created_at: at }) => (
              <li key={id} className={styles['row']}>
                <Link to={`${paths.adminMessages}?id=${id}`} data-row-id={String(id)}>
                  {words}
                </Link>
                <span>{MESSAGE_STATUS_WORDS[status][locale]}</span>
                <span>{formatDate(at, locale)}</span>
                {note === null ? null : <span>{`${t.note}: ${note}`}</span>}
              </li>
            ))}
          </ul>
        </DeskSection>
      )}
      {messages.length === 0 ? null : (
        <DeskSection title={t.messages}>
          <ul>
            {messages.map(({ id, kind, channel, written_at: at, is_untold, ...about }) => {
              const { order_id: orderId, ticket } = about;
              return (
                <li key={id} className={styles['row']}>
                  <span>{messageName(kind, locale)}</span>
                  <span>{CHANNEL_WORDS[channel][locale]}</span>
                  <span>{formatDate(at, locale)}</span>
                  {orderId === null ? null : (
                    <Link to={paths.adminOrderDetailsOf(orderId)}>{orderId}</Link>
                  )}
                  {ticket && orderId === null ? (
                    <Link to={paths.adminRequest(ticket)}>{ticket}</Link>
                  ) : null}
                  {is_untold ? <strong>{t.untold}</strong> : null}
                </li>
              );
            })}
          </ul>
        </DeskSection>
      )}
      {nothing.length === 0 ? null : (
        <p className={textStyles['hint']}>{t.noneOf({ what: nothing.join(', ') })}</p>
      )}
    </div>
  );
}

interface OrderRowsProps {
  readonly orders: readonly DeskCustomer['orders'][number][];
  readonly customer: DeskCustomer;
}

/** One line for each: what, when, who comes, how it stands and what it costs. */
function OrderRows({ orders, customer }: OrderRowsProps) {
  const t = useMessages(customerMessages);
  const locale = useLocale();
  return (
    <ul>
      {orders.map((order) => (
        <li key={order.order_id} className={styles['row']}>
          <OrderLink orderId={order.order_id} />
          <strong>{withStageText(serviceName(order, locale), locale)}</strong>
          <span>{visitText(order, locale) ?? t.noDay}</span>
          {order.assigned_worker ? <span>{workersOf(order, locale)}</span> : null}
          {order.has_account || customer.account === null ? null : <em>{t.inNoAccount}</em>}
          <span className={styles['state']}>
            {/* Its status says it. */}
            {order.status === 'CANCELLED' ? null : (
              <span>{JOB_WORDS[order.job_status][locale]}</span>
            )}
            <OrderStatusPill status={order.status} />
            <span className={styles['amount']}>{formatPaise(order.amount_paise)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function OrderLink({ orderId }: { readonly orderId: string }) {
  return (
    <Link
      to={paths.adminOrderDetailsOf(orderId)}
      data-row-id={orderId}
      onClick={() => rememberOpened(orderId)}
    >
      {orderId}
    </Link>
  );
}

/** Who it is and the ways to talk to them; how sure we are of the number stands beside it. */
function Who({ customer }: { readonly customer: DeskCustomer }) {
  const t = useMessages(customerMessages);
  const locale = useLocale();
  const { account, phone, orders, money } = customer;
  const [newest] = orders;
  const number = phone ?? account?.typed_phone ?? null;
  const name = (account ? account.name : newest?.name) ?? number ?? t.noName;
  const address = account?.address ?? newest?.address;
  const openNewOrder = useNewOrderFor(number);
  const typed = account?.typed_phone;
  const facts = [
    phone === null ? null : proofOf(customer, locale),
    typed && typed !== phone ? `${typed}: ${t.typed}` : null,
    account ? t.since({ day: formatDate(account.since, locale) }) : t.noAccount,
    account ? (account.locale === 'hi' ? t.hindi : t.english) : null,
    account && account.told_by.length > 0
      ? t.told({ ways: waysText(account, locale) })
      : t.toldByNobody,
    money.paid_paise > 0 ? t.paid({ sum: formatPaise(money.paid_paise) }) : null,
    money.refunded_paise > 0 ? t.refunded({ sum: formatPaise(money.refunded_paise) }) : null,
    money.are_all ? null : t.ofNewest({ count: money.orders }),
  ].filter((fact) => fact !== null);
  return (
    <Card as="section" padding="s" className={styles['who']}>
      <div className={styles['person']}>
        <h2 className={styles['name']}>{name}</h2>
        {number === null ? null : (
          <>
            <ButtonAnchor variant="quiet" size="s" icon="phone" href={`tel:${withCountry(number)}`}>
              {t.call({ phone: number })}
            </ButtonAnchor>
            <ButtonAnchor variant="quiet" size="s" icon="whatsapp" href={whatsAppTo(number, '')}>
              {t.whatsApp}
            </ButtonAnchor>
            <Button
              variant="primary"
              size="s"
              icon="plus"
              aria-haspopup="dialog"
              aria-keyshortcuts="n"
              onClick={openNewOrder}
            >
              {t.newOrder}
            </Button>
          </>
        )}
      </div>
      {address ? <p className={textStyles['lines']}>{address}</p> : null}
      {account?.email ? (
        <p>
          <a href={mailTo(account.email)}>{account.email}</a>
        </p>
      ) : null}
      <ul className={styles['facts']}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </Card>
  );
}

/** Whether they log in with the number, and whether it may be somebody else's by now. */
function proofOf({ account, phone }: DeskCustomer, locale: Locale): string | null {
  if (!account || account.login_phone !== phone) return null;
  return account.old_proof_at
    ? customerMessages.oldProof[locale]({ day: formatDate(account.old_proof_at, locale) })
    : customerMessages.proved[locale];
}
