import { asc, eq, like, max, or, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/database/database.server.ts'
import { getTranslatedField, mapTranslatedFields, toStoredTranslations } from '#src/shared/editing/translated-fields.ts'
import { sourceLocale } from '#src/shared/locale/languages.ts'
import type { StoredTranslations } from '#src/shared/locale/stored-translations.ts'
import { toSlug } from '#src/shared/slug.ts'
import { faqGroups, faqQuestions } from '../content-tables.server.ts'
import type { EntryRows } from '../entries/entry-store.server.ts'
import { type GroupEdit, type QuestionEdit, type QuestionRefusal, questionTextNames } from './faq-edit.ts'

type QuestionRow = typeof faqQuestions.$inferSelect

const inOrder = [asc(faqGroups.position), asc(faqGroups.id), asc(faqQuestions.position), asc(faqQuestions.id)]

/** The published questions, in the order of the page. */
export async function listFaqQuestions(db: Database) {
  return db
    .select({
      slug: faqQuestions.slug,
      topicId: faqGroups.id,
      topic: faqGroups.name,
      question: faqQuestions.question,
      answer: faqQuestions.answer,
      keywords: faqQuestions.keywords,
    })
    .from(faqQuestions)
    .innerJoin(faqGroups, eq(faqGroups.id, faqQuestions.groupId))
    .where(eq(faqQuestions.isPublished, true))
    .orderBy(...inOrder)
}

export async function listFaqGroupRows(db: Database) {
  const questions = db.$count(faqQuestions, eq(faqQuestions.groupId, faqGroups.id))
  return db
    .select({ id: faqGroups.id, name: faqGroups.name, questions })
    .from(faqGroups)
    .orderBy(asc(faqGroups.position), asc(faqGroups.id))
}

export async function listFaqQuestionRows(db: Database) {
  return db
    .select({
      id: faqQuestions.id,
      groupId: faqQuestions.groupId,
      question: faqQuestions.question,
      isPublished: faqQuestions.isPublished,
    })
    .from(faqQuestions)
    .innerJoin(faqGroups, eq(faqGroups.id, faqQuestions.groupId))
    .orderBy(...inOrder)
}

export const faqGroupRows: EntryRows<GroupEdit, never> = {
  count: (db) => db.$count(faqGroups),
  async find(db, id) {
    const [row] = await db.select().from(faqGroups).where(eq(faqGroups.id, id))
    return row && { version: row.version, content: toFields(['name'], row) }
  },
  listSiblings: async (db) => (await listFaqGroupRows(db)).map(({ id }) => id),
  async insert(db, content) {
    const [last] = await db.select({ position: max(faqGroups.position) }).from(faqGroups)
    const row = { name: toStoredTranslations(content, 'name'), position: (last?.position ?? -1) + 1 }
    const [inserted] = await db.insert(faqGroups).values(row).returning({ id: faqGroups.id })
    if (!inserted) throw new Error('The group was not inserted')
    return inserted.id
  },
  async update(db, id, { version, content }) {
    const name = toStoredTranslations(content, 'name')
    await db.update(faqGroups).set({ name, version }).where(eq(faqGroups.id, id))
    await db.update(faqQuestions).set({ topic: name }).where(eq(faqQuestions.groupId, id))
  },
  reorder: (db, ids) => updatePositions(db, 'faq_groups', ids),
  async remove(db, id) {
    await db.delete(faqGroups).where(eq(faqGroups.id, id))
  },
  isInUse: async (db, id) => (await db.$count(faqQuestions, eq(faqQuestions.groupId, id))) > 0,
}

export const faqQuestionRows: EntryRows<QuestionEdit, QuestionRefusal> = {
  count: (db) => db.$count(faqQuestions),
  async find(db, id) {
    const row = await findQuestionRow(db, id)
    return row && { version: row.version, content: toQuestionEdit(row) }
  },
  async listSiblings(db, id) {
    const row = await findQuestionRow(db, id)
    if (!row) return []
    const rows = await db
      .select({ id: faqQuestions.id })
      .from(faqQuestions)
      .where(eq(faqQuestions.groupId, row.groupId))
      .orderBy(asc(faqQuestions.position), asc(faqQuestions.id))
    return rows.map((each) => each.id)
  },
  check: async (db, { group }) => ((await findGroupName(db, Number(group))) ? undefined : 'unknown_group'),
  async insert(db, content) {
    const row = await toQuestionRow(db, content)
    const slug = await findFreeSlug(db, content)
    const position = await findNextPosition(db, row.groupId)
    const [inserted] = await db
      .insert(faqQuestions)
      .values({ ...row, slug, position })
      .returning({ id: faqQuestions.id })
    if (!inserted) throw new Error('The question was not inserted')
    return inserted.id
  },
  /** A question that comes to another group is its last one. The address stays, so that links to the answer do. */
  async update(db, id, { version, content }) {
    const row = await toQuestionRow(db, content)
    const stored = await findQuestionRow(db, id)
    const moved = stored?.groupId !== row.groupId && { position: await findNextPosition(db, row.groupId) }
    await db
      .update(faqQuestions)
      .set({ ...row, ...moved, version })
      .where(eq(faqQuestions.id, id))
  },
  reorder: (db, ids) => updatePositions(db, 'faq_questions', ids),
  async remove(db, id) {
    await db.delete(faqQuestions).where(eq(faqQuestions.id, id))
  },
}

async function findQuestionRow(db: Database, id: number): Promise<QuestionRow | undefined> {
  const [row] = await db.select().from(faqQuestions).where(eq(faqQuestions.id, id))
  return row
}

async function findGroupName(db: Database, id: number): Promise<StoredTranslations | undefined> {
  const [row] = await db
    .select({ name: faqGroups.name })
    .from(faqGroups)
    .where(sql`${faqGroups.id} = ${Number.isSafeInteger(id) ? id : 0}::bigint`)
  return row?.name
}

async function findNextPosition(db: Database, groupId: number): Promise<number> {
  const [last] = await db
    .select({ position: max(faqQuestions.position) })
    .from(faqQuestions)
    .where(eq(faqQuestions.groupId, groupId))
  return (last?.position ?? -1) + 1
}

/** Made of the question; with a number if another question has the address. */
async function findFreeSlug(db: Database, content: QuestionEdit): Promise<string> {
  const slug =
    toSlug(content[getTranslatedField('question', sourceLocale)]).slice(0, 80).replace(/-$/, '') || 'question'
  const rows = await db
    .select({ slug: faqQuestions.slug })
    .from(faqQuestions)
    .where(or(eq(faqQuestions.slug, slug), like(faqQuestions.slug, `${slug}-%`)))
  const taken = new Set(rows.map((row) => row.slug))
  const isFree = (candidate: string) => !taken.has(candidate)
  return [slug, ...Array.from(taken, (_, index) => `${slug}-${index + 2}`)].find(isFree) ?? slug
}

const toFields = <Name extends string>(names: readonly Name[], row: Record<Name, StoredTranslations>) =>
  mapTranslatedFields(names, (name, locale) => row[name][locale] ?? '')

const toQuestionEdit = (row: QuestionRow): QuestionEdit => ({
  ...toFields(questionTextNames, row),
  group: String(row.groupId),
  isPublished: row.isPublished,
})

async function toQuestionRow(db: Database, { group, isPublished, ...texts }: QuestionEdit) {
  const groupId = Number(group)
  return {
    groupId,
    topic: (await findGroupName(db, groupId)) ?? { [sourceLocale]: '' },
    question: toStoredTranslations(texts, 'question'),
    answer: toStoredTranslations(texts, 'answer'),
    keywords: toStoredTranslations(texts, 'keywords'),
    isPublished,
  }
}

async function updatePositions(db: Database, table: 'faq_groups' | 'faq_questions', ids: readonly number[]) {
  const positions = JSON.stringify(ids.map((id, position) => ({ id, position })))
  await db.execute(sql`
    update ${sql.identifier(table)} as entry set position = new.position
    from json_to_recordset(${positions}::json) as new(id integer, position integer)
    where entry.id = new.id and entry.position <> new.position`)
}
