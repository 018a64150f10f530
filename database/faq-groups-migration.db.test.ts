import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '../tests/support/create-test-shop.ts'
import { discardTestShop, readMigration } from '../tests/support/migration-test.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => discardTestShop(test))

it('the migration makes a group of each topic, in the order of their first questions', async () => {
  const { db } = test.shop
  await db.execute(sql`delete from faq_questions`)
  await db.execute(sql`drop table entry_versions`)
  for (const column of ['group_id', 'keywords', 'version']) {
    await db.execute(sql.raw(`alter table faq_questions drop column ${column}`))
  }
  await db.execute(sql`drop table faq_groups`)
  const topics = ['{"en": "Tanks", "es": "Depósitos"}', '{"en": "Delivery"}', '{"es": "Depósitos", "en": "Tanks"}']
  for (const [index, topic] of topics.entries()) {
    await db.execute(sql`insert into faq_questions (slug, topic, question, answer, position)
      values (${`question-${index}`}, ${topic}::jsonb, '{"en": "Q"}', '{"en": "A"}', ${10 - index})`)
  }
  for (const statement of readMigration('faq_groups')) await db.execute(sql.raw(statement))
  type Row = { slug: string; name: string; position: number }
  const { rows } = await db.execute<Row>(sql`select slug, name ->> 'en' as name, faq_groups.position
    from faq_questions join faq_groups on faq_groups.id = group_id order by slug`)
  expect(rows).toEqual([
    { slug: 'question-0', name: 'Tanks', position: 0 },
    { slug: 'question-1', name: 'Delivery', position: 1 },
    { slug: 'question-2', name: 'Tanks', position: 0 },
  ])
})
