import { postJson } from '#src/shared/call.ts'
import type { FormAnswer } from './sender-contract.ts'

/** spec §7, generic form: the validation URL first, then the action. */
export async function sendFormCall(url: string, form: FormData, prove: () => Promise<string | undefined>) {
  await postJson(`${url}/validate`, withoutFiles(form))
  const proof = await prove()
  if (proof !== undefined) form.set('g-recaptcha-response', proof)
  return postJson<FormAnswer>(url, form)
}

/** Checked with the form itself: it need not travel twice. */
function withoutFiles(form: FormData): FormData {
  const fields = new FormData()
  for (const [name, value] of form) if (typeof value === 'string') fields.append(name, value)
  return fields
}
