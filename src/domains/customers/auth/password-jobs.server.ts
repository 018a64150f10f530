import { createJobHandler } from '#src/platform/jobs/job-queue.server.ts'
import { passwordResetJob } from './password-jobs-contract.ts'
import { sendResetLink } from './password-service.server.ts'

export const passwordJobHandlers = createJobHandler(passwordResetJob, sendResetLink)
