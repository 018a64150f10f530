type Prepared = {
  /** The basket's checkout; the order's, once there is one. */
  token: string
  email: string
  headers: Record<string, string>
  form: URLSearchParams
}

const hidden = (html: string, name: string) => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? ''

/** A guest with something in the basket and the delivery step filled in, one press of the button away from the order. */
export async function prepareCheckout(url: string, productId: number, email: string): Promise<Prepared> {
  const page = await fetch(`${url}/faq`)
  const csrf = /name="csrf-token" content="([^"]+)"/.exec(await page.text())?.[1] ?? ''
  const cookie = page.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const call = { Cookie: cookie, 'X-Requested-With': 'XMLHttpRequest', 'X-CSRF-TOKEN': csrf }
  const added = await fetch(`${url}/data/basket/add/${productId}?qty=1`, { headers: call })
  const { response } = (await added.json()) as { response: { type: string; message: string } }
  if (response.type !== 'success') throw new Error(response.message)
  const delivery = await (await fetch(`${url}/checkout/delivery`, { headers: { Cookie: cookie } })).text()
  const token = hidden(delivery, 'checkout_token')
  const form = new URLSearchParams({
    _token: csrf,
    checkout_token: token,
    basket_version: hidden(delivery, 'basket_version'),
    basket_total: hidden(delivery, 'basket_total'),
    deliver_to_billing: '1',
    referrer: 'Other',
    ...aCustomer(email),
  })
  return { token, email, headers: { Cookie: cookie }, form }
}

const aCustomer = (email: string) => ({
  'customer[email]': email,
  'customer[first_name]': 'Ada',
  'customer[last_name]': 'Byron',
  'customer[phone]': '01845 000000',
  'billing[postcode]': 'YO7 1AA',
  'billing[address_1]': 'Mill Lane',
  'billing[address_3]': 'Thirsk',
  'billing[address_4]': 'North Yorkshire',
})

/** Presses the button. Answers the order's link; undefined when the shop said anything else. */
export async function pressContinue(
  url: string,
  { headers, form }: Prepared,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const answer = await fetch(`${url}/checkout/delivery`, {
    method: 'POST',
    headers,
    body: form,
    redirect: 'manual',
    signal,
  })
  await answer.body?.cancel()
  return /order=([0-9a-f]{32})$/.exec(answer.headers.get('Location') ?? '')?.[1]
}

export type { Prepared as PreparedCheckout }
