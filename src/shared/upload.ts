import { type CallError, callHeaders, failed } from './call.ts'

export type Uploading<Answer> = { answer: Promise<Answer>; cancel(): void }

/** A form with a file. Unlike every other call it tells how far it has come, which `fetch` cannot. */
export function uploadForm<Answer>(
  path: string,
  form: FormData,
  onProgress: (part: number) => void,
): Uploading<Answer> {
  const request = new XMLHttpRequest()
  const answer = new Promise<Answer>((resolve, reject: (error: CallError) => void) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      const body = parse(request.responseText)
      const isGood = request.status >= 200 && request.status < 300 && body !== undefined
      if (isGood) resolve(body as Answer)
      else reject(failed(request.status, body, request.getResponseHeader('Retry-After')))
    })
    for (const event of ['error', 'abort']) request.addEventListener(event, () => reject(failed(0, undefined, null)))
  })
  request.open('POST', path)
  for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value)
  request.send(form)
  return { answer, cancel: () => request.abort() }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
