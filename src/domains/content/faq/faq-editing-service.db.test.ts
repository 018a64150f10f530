import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { anonymousVisitor, asStaff, customerVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { listFaq } from '../content-service.server.ts'
import {
  createEntry,
  deleteEntry,
  getEntryForEditing,
  moveEntry,
  restoreEntryVersion,
  saveEntry,
} from '../entries/entry-editing-service.server.ts'
import { handleEntryForm, handleNewEntryForm } from '../entries/entry-form.server.ts'
import { faqLimits, type QuestionEdit } from './faq-edit.ts'
import { groupEntry, questionEntry } from './faq-form.server.ts'
import { listFaqForEditing } from './faq-list-service.server.ts'
import { groupByTopic } from './faq-topics.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test?.close())

const editor: Visitor = { ...anonymousVisitor(), ...asStaff('catalogue'), customerId: 3 }
const question = questionEntry.kind
const group = groupEntry.kind

const createGroup = async (nameEn: string) =>
  unwrap(await createEntry(test.shop, editor, { kind: group, content: { nameEn, nameEs: '' } }))
const toContent = (change: Partial<QuestionEdit> = {}): QuestionEdit => ({
  ...{ questionEn: 'When?', questionEs: '', answerEn: 'Soon.', answerEs: '', keywordsEn: '', keywordsEs: '' },
  ...{ group: '0', isPublished: true },
  ...change,
})
const create = async (change: Partial<QuestionEdit>) =>
  unwrap(await createEntry(test.shop, editor, { kind: question, content: toContent(change) }))
const read = async (id: number) => unwrap(await getEntryForEditing(test.shop, editor, { kind: question, id }))
const save = (id: number, version: number, content: QuestionEdit) =>
  saveEntry(test.shop, editor, { kind: question, id, version, content })
const listShown = async (topic: string) =>
  (await listFaq(test.shop, 'en')).filter((each) => each.topic === topic).map(({ name, link }) => [name, link])

describe('questions and answers in groups', () => {
  it('are shown in their order, each question with an address of its own', async () => {
    const id = await createGroup('Delivery')
    const first = await create({ questionEn: 'When will it come?', group: String(id) })
    await create({ questionEn: 'When will it come?', group: String(id) })
    await create({ questionEn: 'A draft', group: String(id), isPublished: false })
    await create({ questionEn: '¿?', group: String(id), keywordsEn: 'parcel' })
    unwrap(await moveEntry(test.shop, editor, { kind: question, id: first, direction: 'down' }))
    expect(await listShown('Delivery')).toEqual([
      ['When will it come?', '/faq#when-will-it-come-2'],
      ['When will it come?', '/faq#when-will-it-come'],
      ['¿?', '/faq#question'],
    ])
    const other = await createGroup('Before delivery')
    await create({ group: String(other) })
    unwrap(await moveEntry(test.shop, editor, { kind: group, id: other, direction: 'up' }))
    const topics = (await listFaq(test.shop, 'en')).map(({ topic }) => topic)
    expect(topics.indexOf('Before delivery')).toBeLessThan(topics.indexOf('Delivery'))
    expect((await listFaq(test.shop, 'en')).find(({ name }) => name === '¿?')?.keywords).toBe('parcel')
  })

  it('stay in their own group beside another one of the same name', async () => {
    for (const questionEn of ['In the first?', 'In the second?']) {
      await create({ questionEn, group: String(await createGroup('Same name')) })
    }
    const topics = groupByTopic(await listFaq(test.shop, 'en')).filter(({ name }) => name === 'Same name')
    expect(topics.map(({ questions }) => questions.map(({ name }) => name))).toEqual([
      ['In the first?'],
      ['In the second?'],
    ])
    expect(new Set(topics.map(({ id }) => id)).size).toBe(2)
  })

  it('keep the address when the question changes, and come last in another group', async () => {
    const [from, to] = [await createGroup('From'), await createGroup('To')]
    const id = await create({ questionEn: 'Moved question', group: String(from) })
    await create({ questionEn: 'First there', group: String(to) })
    const { version, content } = await read(id)
    unwrap(await save(id, version, { ...content, questionEn: 'Renamed', group: String(to) }))
    expect(await listShown('To')).toEqual([
      ['First there', '/faq#first-there'],
      ['Renamed', '/faq#moved-question'],
    ])
    const entries = await test.shop.db.select().from(auditLog).where(eq(auditLog.action, 'faq question changed'))
    expect(entries.at(-1)).toMatchObject({ before: { questionEn: 'Moved question' }, after: { questionEn: 'Renamed' } })
  })

  it('merge what two people change, and ask where they contradict each other', async () => {
    const id = await create({ group: String(await createGroup('Two people')) })
    const { version, content } = await read(id)
    unwrap(await save(id, version, { ...content, answerEn: 'First' }))
    unwrap(await save(id, version, { ...content, keywordsEn: 'second' }))
    expect((await read(id)).content).toMatchObject({ answerEn: 'First', keywordsEn: 'second' })
    expect(await save(id, version, { ...content, answerEn: 'Second' })).toMatchObject({
      refusal: { reason: 'conflict', conflicts: [{ field: 'answerEn', mine: 'Second', theirs: 'First' }] },
    })
  })

  it('restore an earlier version, unless somebody has saved meanwhile', async () => {
    const id = await create({ group: String(await createGroup('Restored')) })
    const { version, content } = await read(id)
    unwrap(await save(id, version, { ...content, answerEn: 'Never.' }))
    const restore = (current: number) =>
      restoreEntryVersion(test.shop, editor, { kind: question, id, version: 1, current })
    expect(await restore(1)).toEqual({ ok: false, refusal: { reason: 'changed' } })
    unwrap(await restore(2))
    expect(await read(id)).toMatchObject({
      version: 3,
      content: { answerEn: 'Soon.' },
      versions: [{ version: 3 }, { version: 2 }, { version: 1 }],
    })
  })

  it('refuse an unknown group and more questions than the limit', async () => {
    const createIn = (each: string) =>
      createEntry(test.shop, editor, { kind: question, content: toContent({ group: each }) })
    const refused = { ok: false, refusal: { reason: 'refused', refusal: 'unknown_group' } }
    for (const each of ['0', 'x', '99999999999999999']) expect(await createIn(each)).toEqual(refused)
    const full = { ...question, count: async () => faqLimits.questions }
    expect(await createEntry(test.shop, editor, { kind: full, content: toContent() })).toEqual({
      ok: false,
      refusal: { reason: 'too_many' },
    })
  })

  it('are not deleted while somebody has saved a version that the person has not seen', async () => {
    const inGroup = await createGroup('Saved meanwhile')
    const id = await create({ group: String(inGroup) })
    unwrap(await save(id, 1, { ...(await read(id)).content, answerEn: 'Saved meanwhile.' }))
    const content = { nameEn: 'Renamed meanwhile', nameEs: '' }
    unwrap(await saveEntry(test.shop, editor, { kind: group, id: inGroup, version: 1, content }))
    const refused = { ok: false, refusal: 'changed' }
    expect(await deleteEntry(test.shop, editor, { kind: question, id, version: 1 })).toEqual(refused)
    unwrap(await deleteEntry(test.shop, editor, { kind: question, id, version: 2 }))
    expect(await deleteEntry(test.shop, editor, { kind: group, id: inGroup, version: 1 })).toEqual(refused)
    unwrap(await deleteEntry(test.shop, editor, { kind: group, id: inGroup, version: 2 }))
  })

  it('leave a group only when it is empty', async () => {
    const id = await createGroup('To delete')
    const only = await create({ group: String(id) })
    const removeGroup = () => deleteEntry(test.shop, editor, { kind: group, id, version: 1 })
    expect(await removeGroup()).toEqual({ ok: false, refusal: 'in_use' })
    unwrap(await deleteEntry(test.shop, editor, { kind: question, id: only, version: 1 }))
    unwrap(await removeGroup())
    expect(unwrap(await listFaqForEditing(test.shop, editor)).some((each) => each.id === id)).toBe(false)
  })
})

it('the form says at the field what is missing, and restores and deletes by its buttons', async () => {
  const toForm = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return form
  }
  const handle = (id: number, fields: Record<string, string>) =>
    handleEntryForm(test.shop, editor, { ...questionEntry, id, form: toForm(fields) })
  const add = (fields: Record<string, string>) =>
    handleNewEntryForm(test.shop, editor, { ...questionEntry, form: toForm(fields) })
  expect(await add({ questionEs: '¿Cuándo?' })).toMatchObject({
    refusal: {
      errors: { questionEn: [expect.any(String)], answerEn: [expect.any(String)], group: [expect.any(String)] },
    },
  })
  const fields = { questionEn: 'By form?', answerEn: 'Yes.', group: String(await createGroup('Forms')) }
  expect(await add({ ...fields, group: '0' })).toMatchObject({ refusal: { errors: { group: [expect.any(String)] } } })
  const id = unwrap(await add(fields))
  expect((await read(id)).content).toMatchObject({ isPublished: false })
  expect(await handle(id, { ...fields, isPublished: 'on', version: '1' })).toEqual({ ok: true, value: 'saved' })
  expect(await handle(id, { intent: 'restore', version: '1', current: '1' })).toMatchObject({
    refusal: { errors: { form: [expect.stringContaining('meanwhile')] } },
  })
  expect(await handle(id, { intent: 'restore', version: '1', current: '2' })).toEqual({ ok: true, value: 'restored' })
  expect((await read(id)).content).toMatchObject({ isPublished: false })
  expect(await handle(id, { intent: 'delete', version: '2' })).toMatchObject({
    refusal: { errors: { form: ['Somebody has saved it meanwhile. Look at it again before you delete it.'] } },
  })
  expect(await handle(id, { intent: 'delete', version: '3' })).toEqual({ ok: true, value: 'deleted' })
})

it.each([
  [anonymousVisitor(), 'signed_out'],
  [customerVisitor(1), 'forbidden'],
  [{ ...editor, ...asStaff('sales', 'production', 'accounts') }, 'forbidden'],
])('refuses %o', async (visitor, refusal) => {
  const { shop } = test
  const refused = { ok: false, refusal }
  const refusedEdit = { ok: false, refusal: { reason: refusal } }
  const content = toContent()
  expect(await listFaqForEditing(shop, visitor)).toEqual(refused)
  expect(await getEntryForEditing(shop, visitor, { kind: question, id: 1 })).toEqual(refused)
  expect(await createEntry(shop, visitor, { kind: question, content })).toEqual(refusedEdit)
  expect(await saveEntry(shop, visitor, { kind: question, id: 1, version: 1, content })).toEqual(refusedEdit)
  const restore = { kind: question, id: 1, version: 1, current: 1 }
  expect(await restoreEntryVersion(shop, visitor, restore)).toEqual(refusedEdit)
  expect(await moveEntry(shop, visitor, { kind: question, id: 1, direction: 'up' })).toEqual(refused)
  expect(await deleteEntry(shop, visitor, { kind: question, id: 1, version: 1 })).toEqual(refused)
})
