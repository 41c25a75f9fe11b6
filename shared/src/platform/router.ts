/**
 * The router as the contract allows it: one copy per page, shared at runtime. It exports only these names, so that
 * unused code is not shipped (32 instead of 60 KB; docs/decisions). Apps import the router only from here; lint forbids
 * `react-router` and `react-router-dom` elsewhere.
 */
export {
  createBrowserRouter,
  data,
  Form,
  isRouteErrorResponse,
  Link,
  NavLink,
  Outlet,
  redirect,
  redirectDocument,
  replace,
  RouterProvider,
  ScrollRestoration,
  useActionData,
  useFetcher,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
  useSubmit,
} from 'react-router-dom';
export type {
  ActionFunctionArgs,
  LinkProps,
  LoaderFunctionArgs,
  NavLinkProps,
  RouteObject,
} from 'react-router-dom';
