import { paths } from '@kaarigar/shared/paths';
import { replace } from '@kaarigar/shared/platform/router';
import type { RemoteModule } from '@kaarigar/shared/platform/remote-module';
import { createCalendarLoader } from './calendar/calendar-loader';
import { createOrderDetailsLoader } from './order-details/order-details-loader';
import { createOrdersLoader } from './orders/orders-list';
import { createPricesLoader } from './prices/prices-list';
import { StaffLayout } from './staff-nav/staff-layout';
import { createTodayLoader } from './today/today-loader';
import { createWorkersLoader } from './workers/workers-list';

/** The staff pages. Loaders are here and pages are split off, so that data and page load in parallel; what is opened now and then has both in one file. */
export const createRoutes: RemoteModule['createRoutes'] = (context) => [
  {
    element: <StaffLayout context={context} />,
    children: [
      {
        path: paths.admin,
        loader: createTodayLoader(context),
        lazy: async () => {
          const { TodayPage } = await import(/* webpackChunkName: "today" */ './today/today-page');
          return { Component: TodayPage };
        },
      },
      {
        // By its name, as the other sections.
        path: `${paths.admin}/today`,
        loader: () => replace(paths.admin),
      },
      {
        path: paths.adminOrders,
        loader: createOrdersLoader(context),
        lazy: async () => {
          const { OrdersPage } = await import(
            /* webpackChunkName: "orders" */ './orders/orders-page'
          );
          return { Component: () => <OrdersPage context={context} /> };
        },
      },
      {
        path: paths.adminOrderDetails,
        loader: createOrderDetailsLoader(context),
        lazy: async () => {
          const { createOrderDetailsPage } = await import(
            /* webpackChunkName: "order-details" */ './order-details/order-details-page'
          );
          return { Component: createOrderDetailsPage(context) };
        },
      },
      {
        // As staff type it, or find it in an old note.
        path: `${paths.adminOrders}/:orderId`,
        loader: ({ params }) => replace(paths.adminOrderDetailsOf(params['orderId'] ?? '')),
      },
      {
        path: paths.adminJobSlips,
        lazy: async () => {
          const { createJobSlipsRoute } = await import(
            /* webpackChunkName: "job-slips" */ './job-slips/job-slips-route'
          );
          return createJobSlipsRoute(context);
        },
      },
      {
        path: paths.adminCalendar,
        loader: createCalendarLoader(context),
        lazy: async () => {
          const { CalendarPage } = await import(
            /* webpackChunkName: "calendar" */ './calendar/calendar-page'
          );
          return { Component: CalendarPage };
        },
      },
      {
        path: paths.adminCustomers,
        lazy: async () => {
          const { createCustomerRoute } = await import(
            /* webpackChunkName: "customer" */ './customer/customer-route'
          );
          return createCustomerRoute(context);
        },
      },
      {
        path: paths.adminRequests,
        lazy: async () => {
          const { createRequestsRoute } = await import(
            /* webpackChunkName: "requests" */ './requests/requests-route'
          );
          return createRequestsRoute(context);
        },
      },
      {
        path: paths.adminMessages,
        lazy: async () => {
          const { createMessagesRoute } = await import(
            /* webpackChunkName: "messages" */ './messages/messages-route'
          );
          return createMessagesRoute(context);
        },
      },
      {
        path: paths.adminPrices,
        loader: createPricesLoader(context),
        lazy: async () => {
          const { PricesPage } = await import(
            /* webpackChunkName: "prices" */ './prices/prices-page'
          );
          return { Component: () => <PricesPage context={context} /> };
        },
      },
      {
        path: paths.adminWorkers,
        loader: createWorkersLoader(context),
        lazy: async () => {
          const { WorkersPage } = await import(
            /* webpackChunkName: "workers" */ './workers/workers-page'
          );
          return { Component: () => <WorkersPage context={context} /> };
        },
      },
      {
        path: paths.adminStaff,
        lazy: async () => {
          const { createStaffRoute } = await import(
            /* webpackChunkName: "staff" */ './staff/staff-route'
          );
          return createStaffRoute(context);
        },
      },
      {
        path: paths.adminNumbers,
        // The days of the address are read with the page: whoever opens others needs no part of it.
        lazy: async () => {
          const { NumbersPage, createNumbersLoader } = await import(
            /* webpackChunkName: "numbers" */ './numbers/numbers-page'
          );
          return { Component: NumbersPage, loader: createNumbersLoader(context) };
        },
      },
      {
        path: paths.adminHealth,
        lazy: async () => {
          const { createHealthRoute } = await import(
            /* webpackChunkName: "health" */ './health/health-route'
          );
          return createHealthRoute(context);
        },
      },
    ],
  },
];
