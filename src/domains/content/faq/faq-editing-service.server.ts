import type { EntryKind } from '../entries/entry-editing-service.server.ts'
import { faqLimits, type GroupEdit, type QuestionEdit, type QuestionRefusal } from './faq-edit.ts'
import { faqGroupRows, faqQuestionRows } from './faq-store.server.ts'

export const groupKind: EntryKind<GroupEdit, never> = { ...faqGroupRows, name: 'faq group', max: faqLimits.groups }

export const questionKind: EntryKind<QuestionEdit, QuestionRefusal> = {
  ...faqQuestionRows,
  name: 'faq question',
  max: faqLimits.questions,
}
