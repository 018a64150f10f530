import { authContract } from '#src/domains/customers/auth/auth-contract.ts'
import { demoPassword } from '../../database/seed/demo-accounts.ts'

/** Signs in over HTTP as a browser does, which writes a session row. Returns the session cookie. Throws if the shop refuses. */
export async function signInOverHttp(url: string, email = 'customer@example.com'): Promise<string> {
  const page = await fetch(url)
  const token = /name="csrf-token" content="([^"]+)"/.exec(await page.text())?.[1] ?? ''
  const response = await fetch(url + authContract.signIn.path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      'X-CSRF-TOKEN': token,
      Cookie: page.headers.get('Set-Cookie')?.split(';')[0] ?? '',
    },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  return response.headers.get('Set-Cookie')?.split(';')[0] ?? ''
}
