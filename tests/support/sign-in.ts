import { demoPassword } from '../../database/seed/demo-accounts.ts'

/** Signs in over HTTP as a browser does, so that a row is written; throws when the shop refuses. */
export async function signIn(url: string, email = 'customer@example.com'): Promise<void> {
  const page = await fetch(url)
  const token = /name="csrf-token" content="([^"]+)"/.exec(await page.text())?.[1] ?? ''
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      'X-CSRF-TOKEN': token,
      Cookie: page.headers.get('Set-Cookie')?.split(';')[0] ?? '',
    },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
}
