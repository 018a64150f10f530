import * as faqText from '#src/translations/backoffice/content/faq-text.ts'
import type { EntryForm } from '../entries/entry-form.server.ts'
import type { GroupEdit, QuestionEdit, QuestionRefusal } from './faq-edit.ts'
import { groupForm, questionForm } from './faq-editing-contract.ts'
import { groupKind, questionKind } from './faq-editing-service.server.ts'

export const questionEntry: EntryForm<QuestionEdit, QuestionRefusal> = {
  kind: questionKind,
  schema: questionForm,
  refusals: { unknown_group: { field: 'group', text: faqText.unknownGroup } },
}

export const groupEntry: EntryForm<GroupEdit, never> = {
  kind: groupKind,
  schema: groupForm,
  refusals: {},
  inUse: faqText.hasQuestions,
}
