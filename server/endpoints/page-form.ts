import type { FastifyRequest } from 'fastify'
import type { ExpiredForm } from '#src/request-context.server.ts'

/** Returns undefined for a body that is not a form. */
export async function readPageForm(request: FastifyRequest): Promise<FormData | undefined> {
  try {
    return await new Response(request.body as Buffer<ArrayBuffer>, {
      headers: { 'Content-Type': request.headers['content-type'] ?? '' },
    }).formData()
  } catch {
    return undefined
  }
}

/** No page sends a NUL, and PostgreSQL can neither store nor look for one. */
export function hasNul(form: FormData): boolean {
  return [...form].flat().some((part) => typeof part === 'string' && part.includes('\0'))
}

/**
 * The fields that the page "expired" offers to send again. Only fields of a form that a page of this shop sent, as the browser's
 * headers show. Otherwise another site could place its text above our button. CSRF protection has checked these headers.
 */
export function fieldsToResend({ headers }: FastifyRequest, form: FormData | undefined): ExpiredForm['fields'] {
  const isFromThisShop = headers['sec-fetch-site'] !== undefined || headers.origin !== undefined
  if (!isFromThisShop || !form) return []
  return [...form].flatMap(([name, value]) =>
    typeof value === 'string' && !/password|^_token$/i.test(name) ? [[name, value] as const] : [],
  )
}
