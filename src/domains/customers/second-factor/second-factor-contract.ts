import { z } from 'zod'
import { maxPasswordLength } from '../auth/auth.ts'
import { secondFactorCode } from '../auth/auth-contract.ts'

const currentPassword = z.string().min(1).max(maxPasswordLength)

export const startEnrolmentForm = z.object({ current_password: currentPassword })
export const confirmEnrolmentForm = z.object({ code: secondFactorCode })
export const bothFactorsForm = z.object({ current_password: currentPassword, code: secondFactorCode })
