/** The router where there is no browser: for pages that are drawn before anybody opens them. */
export { createMemoryRouter } from 'react-router-dom';
