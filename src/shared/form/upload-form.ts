import { type CallError, callHeaders, type ErrorBody, toCallError } from '#src/shared/http/call.ts'
import type { CallContract, CallPath, CallResponse } from '#src/shared/http/define-call.ts'

export type FormUpload<Body> = { response: Promise<Body>; cancel(): void }

/** Posts a form with a file and reports the progress. Uses XMLHttpRequest, because `fetch` reports no upload progress. */
export function uploadForm<Contract extends CallContract & { form: unknown } = never>(
  path: CallPath<Contract>,
  form: FormData,
  onProgress: (fraction: number) => void,
): FormUpload<CallResponse<Contract>>
export function uploadForm(path: string, form: FormData, onProgress: (fraction: number) => void): FormUpload<unknown> {
  const request = new XMLHttpRequest()
  const response = new Promise<unknown>((resolve, reject: (error: CallError) => void) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      const body = parseJson(request.responseText)
      const isSuccess = request.status >= 200 && request.status < 300 && body !== undefined
      if (isSuccess) resolve(body)
      else reject(toCallError(request.status, body, request.getResponseHeader('Retry-After')))
    })
    for (const event of ['error', 'abort'])
      request.addEventListener(event, () => reject(toCallError(0, undefined, null)))
  })
  request.open('POST', path)
  for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value)
  request.send(form)
  return { response, cancel: () => request.abort() }
}

function parseJson(text: string): ErrorBody | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
