import { postJson } from '#src/shared/call.ts'
import type { FormAnswer } from './sender-contract.ts'

/** spec §7, generic form: the validation URL first, then the action. A file need not travel twice. */
export async function sendFormCall(url: string, form: FormData, prove: () => Promise<string | undefined>) {
  const file = form.get('file')
  form.delete('file')
  await postJson(`${url}/validate`, form)
  const proof = await prove()
  if (proof !== undefined) form.set('g-recaptcha-response', proof)
  if (file) form.set('file', file)
  return postJson<FormAnswer>(url, form)
}
