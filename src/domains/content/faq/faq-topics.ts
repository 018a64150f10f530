type Question = { topicId: number; topic: string }
type FaqTopic<Each extends Question> = { id: number; name: string; questions: Each[] }

/** Groups questions by topic, in their order. Two groups may have the same name. */
export function groupByTopic<Each extends Question>(questions: readonly Each[]): FaqTopic<Each>[] {
  return [...Map.groupBy(questions, ({ topicId }) => topicId)].map(([id, questions]) => ({
    id,
    name: questions[0]?.topic ?? '',
    questions,
  }))
}
