import { Suspense, type ReactNode } from 'react';
import type { DeskCustomer } from '@kaarigar/shared/contracts/desk';
import { withCountry } from '@kaarigar/shared/domain/phone-code';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate, formatNumber, formatPaise } from '@kaarigar/shared/i18n/format';
import { serviceName } from '@kaarigar/shared/i18n/service-name';
import { JOB_WORDS, STATUS_WORDS } from '@kaarigar/shared/i18n/staff-words';
import { visitText } from '@kaarigar/shared/i18n/visit-text';
import { useLive } from '@kaarigar/shared/live/use-live';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Link, useLoaderData } from '@kaarigar/shared/platform/router';
import { Button, ButtonAnchor } from '@kaarigar/shared/ui/button';
import { KeyValueTable } from '@kaarigar/shared/ui/key-value';
import { LiveView } from '@kaarigar/shared/ui/live-view';
import { Page } from '@kaarigar/shared/ui/page';
import { Skeleton } from '@kaarigar/shared/ui/skeleton';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { MESSAGE_STATUS_WORDS, REQUEST_STATUS_WORDS } from '../inbox/status-words';
import { useNewOrderFor } from '../desk-settings/new-order-context';
import { useRowKeys } from '../keys/use-row-keys';
import { lastOpenedRow, rememberOpened } from '../list/use-list-keys';
import { mailTo, whatsAppTo } from '../order/reply-links';
import { waysText } from '../order/telling';
import { CHANNEL_WORDS, messageName } from '../order-messages/message-words';
import { CountPill, DeskSection } from '../panel/desk-section';
import type { CustomerData } from './customer-loader';
import { customerMessages } from './customer-messages';
import styles from './customer.module.css';

/** `/admin/customers?account=` or `?phone=`: who it is, and all that is between them and us. */
export function CustomerPage() {
  const t = useMessages(customerMessages);
  const { customer } = useLoaderData<CustomerData>();
  const { refresh, isRefreshing } = useLive();
  useRowKeys(lastOpenedRow);
  return (
    <Page title={t.title}>
      {customer === null ? (
        <Nobody />
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
  return (
    <div className={styles['page']}>
      <DeskSection title={t.who}>
        <Who customer={customer} />
      </DeskSection>
      <DeskSection title={t.money}>
        <div className={styles['body']}>
          <dl className={styles['sums']}>
            {(
              [
                [t.paid, money.paid_paise],
                [t.owed, money.owed_paise],
                [t.refunded, money.refunded_paise],
              ] as const
            ).map(([label, paise]) => (
              <div key={label}>
                <dt className={textStyles['hint']}>{label}</dt>
                <dd>{formatPaise(paise)}</dd>
              </div>
            ))}
          </dl>
          {money.are_all ? null : (
            <p className={textStyles['hint']}>{t.ofNewest({ count: money.orders })}</p>
          )}
        </div>
      </DeskSection>
      <div className={styles['wide']}>
        <DeskSection
          title={t.orders}
          count={
            <CountPill>{`${formatNumber(money.orders)}${money.are_all ? '' : '+'}`}</CountPill>
          }
          action={
            customer.phone === null ? null : (
              <Link to={`${paths.adminOrders}?q=${customer.phone}`}>{t.allOrders}</Link>
            )
          }
        >
          <Rows none={t.noOrders}>
            {orders.map((order) => (
              <li key={order.order_id} className={styles['row']}>
                <OrderLink orderId={order.order_id} />
                <span>{serviceName(order, locale)}</span>
                <span>{visitText(order, locale) ?? t.noDay}</span>
                <span>{formatPaise(order.amount_paise)}</span>
                <span>{STATUS_WORDS[order.status][locale]}</span>
                <span>{JOB_WORDS[order.job_status][locale]}</span>
                {order.has_account || customer.account === null ? null : <em>{t.inNoAccount}</em>}
              </li>
            ))}
          </Rows>
        </DeskSection>
      </div>
      {ofOthers.length === 0 ? null : (
        <div className={styles['wide']}>
          <DeskSection title={t.ofOthers}>
            <p className={styles['body']}>{t.ofOthersText}</p>
            <Rows none={t.none}>
              {ofOthers.map((order) => (
                <li key={order.order_id} className={styles['row']}>
                  <OrderLink orderId={order.order_id} />
                  <span>{order.name}</span>
                  <span>{serviceName(order, locale)}</span>
                  <span>{STATUS_WORDS[order.status][locale]}</span>
                </li>
              ))}
            </Rows>
          </DeskSection>
        </div>
      )}
      <DeskSection title={t.requests}>
        <Rows none={t.none}>
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
        </Rows>
      </DeskSection>
      <DeskSection title={t.letters}>
        <Rows none={t.none}>
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
        </Rows>
      </DeskSection>
      <DeskSection title={t.messages}>
        <Rows none={t.none}>
          {messages.map(({ id, kind, channel, order_id: orderId, written_at: at, is_untold }) => (
            <li key={id} className={styles['row']}>
              <span>{messageName(kind, locale)}</span>
              <span>{CHANNEL_WORDS[channel][locale]}</span>
              <span>{formatDate(at, locale)}</span>
              {orderId === null ? null : (
                <Link to={paths.adminOrderDetailsOf(orderId)}>{orderId}</Link>
              )}
              {is_untold ? <strong>{t.untold}</strong> : null}
            </li>
          ))}
        </Rows>
      </DeskSection>
    </div>
  );
}

function Rows({ none, children }: { readonly none: string; readonly children: ReactNode[] }) {
  if (children.length === 0) return <p className={styles['body']}>{none}</p>;
  return <ul>{children}</ul>;
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

function Who({ customer }: { readonly customer: DeskCustomer }) {
  const t = useMessages(customerMessages);
  const locale = useLocale();
  const { account, phone, orders } = customer;
  const [newest] = orders;
  const name = account ? account.name : newest?.name;
  const proof = account?.login_phone;
  const proofText =
    proof === undefined || proof !== phone
      ? null
      : account?.old_proof_at
        ? t.oldProof({ day: formatDate(account.old_proof_at, locale) })
        : t.proved;
  const number = phone ?? account?.typed_phone ?? null;
  const address = account?.address ?? newest?.address;
  const openNewOrder = useNewOrderFor(number);
  return (
    <div className={styles['body']}>
      <KeyValueTable
        fieldLabel={t.field}
        valueLabel={t.value}
        rows={[
          { label: t.name, value: name ?? t.noName },
          {
            label: t.account,
            value: account ? t.since({ day: formatDate(account.since, locale) }) : t.noAccount,
          },
          {
            label: t.phone,
            value: (
              <>
                {phone === null ? null : (
                  <p>
                    <a href={`tel:${withCountry(phone)}`}>{phone}</a>
                    {proofText === null ? '' : ` · ${proofText}`}
                  </p>
                )}
                {account?.typed_phone && account.typed_phone !== phone ? (
                  <p>{`${account.typed_phone} · ${t.typed}`}</p>
                ) : null}
              </>
            ),
          },
          ...(account?.email
            ? [{ label: t.email, value: <a href={mailTo(account.email)}>{account.email}</a> }]
            : []),
          ...(address
            ? [{ label: t.address, value: <span className={textStyles['lines']}>{address}</span> }]
            : []),
          ...(account
            ? [{ label: t.language, value: account.locale === 'hi' ? t.hindi : t.english }]
            : []),
          {
            label: t.told,
            value:
              account && account.told_by.length > 0 ? waysText(account, locale) : t.toldByNobody,
          },
        ]}
      />
      {number === null ? null : (
        <div className={styles['ways']}>
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
          <ButtonAnchor variant="quiet" size="s" icon="phone" href={`tel:${withCountry(number)}`}>
            {t.call({ phone: number })}
          </ButtonAnchor>
          <ButtonAnchor variant="quiet" size="s" icon="whatsapp" href={whatsAppTo(number, '')}>
            {t.whatsApp}
          </ButtonAnchor>
        </div>
      )}
    </div>
  );
}
