import { type AuthRefusal, checkPassword } from '../auth/auth.ts'
import { isCommonPassword } from '../auth/common-passwords.ts'

/** Returns the refusal of a password that is too weak for staff. */
export function checkStaffPassword({ email, password }: { email: string; password: string }): AuthRefusal | undefined {
  return checkPassword(password, { role: 'staff', email, isCommon: isCommonPassword(password) })
}
