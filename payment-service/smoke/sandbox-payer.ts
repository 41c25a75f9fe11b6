/** Pays at the sandbox's page, as a customer does with a phone. */
export async function payAtSandbox(url: string): Promise<void> {
  const answer = await fetch(`${url}/pay`, {
    method: 'POST',
    body: new URLSearchParams({ method: 'upi', vpa: 'asha@okaxis' }),
    redirect: 'manual',
  });
  if (answer.status >= 400) throw new Error(`the sandbox's page answered ${answer.status}`);
}
