import type { EntryKind } from '../entries/entry-editing-service.server.ts'
import { faqLimits, type GroupEdit, type QuestionEdit, type QuestionRefusal } from './faq-edit.ts'
import { groupRows, questionRows } from './faq-store.server.ts'

export const groupKind: EntryKind<GroupEdit, never> = { ...groupRows, name: 'faq group', max: faqLimits.groups }

export const questionKind: EntryKind<QuestionEdit, QuestionRefusal> = {
  ...questionRows,
  name: 'faq question',
  max: faqLimits.questions,
}
