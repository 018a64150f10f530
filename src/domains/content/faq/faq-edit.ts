import type { TranslatedFields } from '#src/shared/editing/translated-fields.ts'

export const questionTextNames = ['question', 'answer', 'keywords'] as const
export type QuestionTextName = (typeof questionTextNames)[number]

/** What staff edit of a question. `group`: the id of its group. */
export type QuestionEdit = TranslatedFields<QuestionTextName> & { group: string; isPublished: boolean }
export type GroupEdit = TranslatedFields<'name'>

export const faqLimits = { questions: 300, groups: 30, name: 80, question: 200, answer: 5000, keywords: 200 }

/** Why a question cannot be saved. */
export type QuestionRefusal = 'unknown_group'

export type ListedQuestion = { id: number; title: string; isPublished: boolean }
export type ListedGroup = { id: number; title: string; questions: ListedQuestion[] }
