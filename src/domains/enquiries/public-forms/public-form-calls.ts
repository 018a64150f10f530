import { postJson } from '#src/shared/http/call.ts'
import type { PublicFormContract } from './public-form-contract.ts'

/** Posts to `{url}/validate` first, without the file so that it is not uploaded twice, then to `url`. */
export async function submitFormCall(
  url: `/${string}`,
  form: FormData,
  getCaptchaToken: () => Promise<string | undefined>,
) {
  const file = form.get('file')
  form.delete('file')
  await postJson<PublicFormContract['validate']>(`${url}/validate`, form)
  const token = await getCaptchaToken()
  if (token !== undefined) form.set('g-recaptcha-response', token)
  if (file) form.set('file', file)
  return postJson<PublicFormContract['submit']>(url, form)
}
