import { nestFields } from '#src/shared/form/form-data.ts'
import { getField } from '#src/shared/form/submitted-fields.ts'
import { parseBlockHeads } from '../pages/page-block-fields.ts'
import { readTypedPage, type TypedPage } from '../pages/page-editing-contract.ts'

/** Reads the form of a page. Undefined if it is another form, such as one on the previewed page. */
export function readPreviewForm(form: FormData): TypedPage | undefined {
  if (!form.has('version')) return undefined
  return readTypedPage(parseBlockHeads(getField(form, 'blocks')), nestFields(form))
}
