/** Whether a statement failed because the row that its foreign key refers to is not there. */
export function isMissingReference(error: unknown, constraint: string): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : {}
  const failure = cause as { code?: unknown; constraint?: unknown }
  return failure.code === foreignKeyViolation && failure.constraint === constraint
}

const foreignKeyViolation = '23503'
