import { z } from 'zod'
import { mapTranslatedFields } from '#src/shared/editing/translated-fields.ts'
import { line, requiredText, tick } from '../entries/entry-forms-contract.ts'
import { faqLimits, type GroupEdit, type QuestionEdit, questionTextNames } from './faq-edit.ts'

export const questionForm: z.ZodType<QuestionEdit> = z.object({
  ...mapTranslatedFields(questionTextNames, (name, locale) =>
    name === 'keywords' ? line(faqLimits.keywords) : requiredText(faqLimits[name], locale),
  ),
  group: line(10).pipe(z.string().min(1)),
  isPublished: tick,
})

export const groupForm: z.ZodType<GroupEdit> = z.object(
  mapTranslatedFields(['name'], (_, locale) => requiredText(faqLimits.name, locale)),
)
