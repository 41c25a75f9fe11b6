interface Site {
  readonly portOffset: number;
  readonly url: string;
  readonly mailbox: string;
  readonly sandbox: string;
}

function siteAt(portOffset: number): Site {
  return {
    portOffset,
    url: `http://localhost:${3000 + portOffset}`,
    mailbox: `http://localhost:${54_321 + portOffset}/mailbox.json`,
    sandbox: `http://localhost:${4100 + portOffset}`,
  };
}

const offset = Number(process.env['E2E_PORT_OFFSET'] ?? 1200);

/** The whole site. */
export const site = siteAt(offset);

/** The site without its payment service and without the admin remote. */
export const siteWithOutages = siteAt(offset + 200);

/** Where each remote of the whole site is served from. */
export const remoteOrigins = {
  'mf-public': `http://localhost:${3001 + offset}`,
  'mf-booking': `http://localhost:${3002 + offset}`,
  'mf-admin': `http://localhost:${3003 + offset}`,
} as const;
