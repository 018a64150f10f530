import type { FaqQuestion } from '../content-contract.ts'

export type FaqTopic = { id: number; name: string; questions: FaqQuestion[] }

/** In their order. Two groups may have the same name. */
export function groupByTopic(questions: readonly FaqQuestion[]): FaqTopic[] {
  return [...Map.groupBy(questions, ({ topicId }) => topicId)].map(([id, questions]) => ({
    id,
    name: questions[0]?.topic ?? '',
    questions,
  }))
}
