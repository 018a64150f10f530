import { basketContract } from '#src/domains/basket/basket-contract.ts'
import { callUrl } from './call-url.ts'

export type PreparedCheckout = {
  /** The checkout token of the basket. */
  token: string
  email: string
  headers: Record<string, string>
  form: URLSearchParams
}

const readHiddenField = (html: string, name: string) =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? ''

/** Fills a guest's basket and the delivery form; submitting the form places the order. Throws when the shop refuses a call. */
export async function prepareCheckout(
  url: string,
  productId: number,
  email: string,
  { voucher }: { voucher?: string } = {},
): Promise<PreparedCheckout> {
  const page = await fetch(`${url}/faq`)
  const csrf = /name="csrf-token" content="([^"]+)"/.exec(await page.text())?.[1] ?? ''
  const cookie = page.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const call = { Cookie: cookie, 'X-Requested-With': 'XMLHttpRequest', 'X-CSRF-TOKEN': csrf }
  const { add, applyVoucher } = basketContract.basket
  const change = async (path: string) => {
    const response = await fetch(url + path, { headers: call })
    const { response: outcome } = add.responses[200].parse(await response.json())
    if (outcome.type !== 'success') throw new Error(outcome.message)
  }
  await change(callUrl(add, { id: productId }, { qty: 1 }))
  if (voucher) await change(callUrl(applyVoucher, { code: voucher }))
  const delivery = await (await fetch(`${url}/checkout/delivery`, { headers: { Cookie: cookie } })).text()
  const token = readHiddenField(delivery, 'checkout_token')
  const form = new URLSearchParams({
    _token: csrf,
    checkout_token: token,
    basket_version: readHiddenField(delivery, 'basket_version'),
    basket_total: readHiddenField(delivery, 'basket_total'),
    deliver_to_billing: '1',
    referrer: 'Other',
    ...customerFields(email),
  })
  return { token, email, headers: { Cookie: cookie }, form }
}

const customerFields = (email: string) => ({
  'customer[email]': email,
  'customer[first_name]': 'Ada',
  'customer[last_name]': 'Byron',
  'customer[phone]': '01845 000000',
  'billing[postcode]': 'YO7 1AA',
  'billing[address_1]': 'Mill Lane',
  'billing[address_3]': 'Thirsk',
  'billing[address_4]': 'North Yorkshire',
})

/** Submits the delivery form. Returns the public token of the placed order, or undefined for any other response. */
export async function submitDeliveryForm(
  url: string,
  { headers, form }: PreparedCheckout,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const response = await fetch(`${url}/checkout/delivery`, {
    method: 'POST',
    headers,
    body: form,
    redirect: 'manual',
    signal,
  })
  await response.body?.cancel()
  return /order=([0-9a-f]{32})$/.exec(response.headers.get('Location') ?? '')?.[1]
}
