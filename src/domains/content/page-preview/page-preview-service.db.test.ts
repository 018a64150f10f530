import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { anonymousVisitor, asStaff, customerVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { findPage } from '../content-service.server.ts'
import { createPage } from '../pages/page-editing-service.server.ts'
import { getPageForEditing } from '../pages/page-list-service.server.ts'
import { readPreviewForm } from './page-preview-form.server.ts'
import { previewPage } from './page-preview-service.server.ts'

let test: TestShop
let id: number
beforeAll(async () => {
  test = await createTestShop()
  const texts = { titleEn: 'Guide', titleEs: 'Guía', summaryEn: 'Saved', summaryEs: '' }
  id = unwrap(await createPage(test.shop, editor, { ...texts, slug: 'previewed' }))
})
afterAll(() => test?.close())

const editor: Visitor = { ...anonymousVisitor(), ...asStaff('catalogue'), customerId: 3 }

function readForm(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return readPreviewForm(form)
}

const previewForm = async (fields: Record<string, string>, locale: 'en' | 'es' = 'en') =>
  unwrap(await previewPage(test.shop, editor, { id, typed: readForm({ version: '1', ...fields }), locale }))

describe('the preview of a page', () => {
  it('shows what is typed in each language, and saves nothing', async () => {
    const fields = {
      titleEn: ' Typed ',
      titleEs: 'Escrito',
      blocks: 'a:text,b:heading',
      block_a_textEn: 'One\r\n\r\nTwo <script>alert(1)</script>',
      block_b_level: '3',
      block_b_textEn: 'Sizes',
      block_b_textEs: 'Tamaños',
    }
    const english = await previewForm(fields)
    expect(english.content).toMatchObject({
      title: 'Typed',
      summary: '',
      blocks: [
        { kind: 'text', text: 'One\n\nTwo <script>alert(1)</script>' },
        { kind: 'heading', level: 3, text: 'Sizes' },
      ],
    })
    expect(english.incomplete).toEqual([])
    expect((await previewForm(fields, 'es')).content).toMatchObject({
      title: 'Escrito',
      blocks: [{ text: expect.stringContaining('One') }, { text: 'Tamaños' }],
    })
    const stored = unwrap(await getPageForEditing(test.shop, editor, id))
    expect(stored).toMatchObject({ title: 'Guide', version: 1, content: { blocks: [] } })
    expect(await findPage(test.shop, 'previewed', 'en')).toBeUndefined()
  })

  it('leaves out blocks with missing or unsafe fields, and names their kinds', async () => {
    const { content, incomplete } = await previewForm({
      blocks: 'a:text,b:action,c:picture,d:heading,e:steps',
      block_b_labelEn: 'Ask',
      block_b_link: 'javascript:alert(1)',
      block_c_altEn: 'Of another page',
      block_c_picture: 'pictures/pages/999-10x10-0123456789abcdef.webp',
      block_d_textEn: 'Shown',
      block_d_level: '2',
      block_e_stepsEn: 'x'.repeat(10_001),
    })
    expect(content.blocks).toMatchObject([{ kind: 'heading', text: 'Shown' }])
    expect(incomplete.toSorted()).toEqual(['action', 'picture', 'steps', 'text'])
  })

  it('shows the saved page without a form, and for a form of the previewed page', async () => {
    const saved = unwrap(await previewPage(test.shop, editor, { id, locale: 'es' }))
    expect(saved.content).toMatchObject({ title: 'Guía', summary: 'Saved' })
    expect(readForm({ message: 'An enquiry' })).toBeUndefined()
  })

  it('is refused without the permission, and for a page that does not exist', async () => {
    for (const visitor of [customerVisitor(1), { ...anonymousVisitor(), ...asStaff('production') }]) {
      expect(await previewPage(test.shop, visitor, { id, locale: 'en' })).toMatchObject({ refusal: 'forbidden' })
    }
    expect(await previewPage(test.shop, anonymousVisitor(), { id, locale: 'en' })).toMatchObject({
      refusal: 'signed_out',
    })
    expect(await previewPage(test.shop, editor, { id: 999_999, locale: 'en' })).toMatchObject({ refusal: 'not_found' })
  })
})
