import { z } from 'zod'
import { isTelephone } from '#src/shared/form/telephone.ts'
import { messageResponse, validationErrorResponse } from '#src/shared/http/call-contract.ts'
import { defineCall } from '#src/shared/http/define-call.ts'
import { maxPasswordLength } from './auth.ts'

/** Text on one line, without control characters: PostgreSQL cannot store all of them. */
export const singleLineText = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .regex(/^\P{Cc}*$/u)

/** May be empty. */
export const optionalTelephone = singleLineText(30)
  .refine((number) => number === '' || isTelephone(number), { params: { rule: 'telephone' } })
  .default('')

export const emailAddress = z.string().trim().pipe(z.email().max(254))
const password = z.string().min(1).max(maxPasswordLength)
/** The CSRF token, which every form sends. */
export const tokenField = { _token: z.string().max(100).optional() }

const emailExistsBody = z.strictObject({ email: emailAddress, ...tokenField })

export const signInBody = z.strictObject({ email: emailAddress, password, ...tokenField })

/** Six digits of the authenticator app, or a recovery code. */
export const secondFactorCode = z.string().trim().min(1).max(40)
export const secondStepBody = z.strictObject({ code: secondFactorCode, ...tokenField })

const newPassword = { password, confirmPassword: z.string().min(1).max(maxPasswordLength) }
const isConfirmed = (form: { password: string; confirmPassword: string }) => form.password === form.confirmPassword
const unconfirmed = { path: ['confirmPassword'], params: { rule: 'unconfirmed' } }

/** Adds a new password and its confirmation to a form. */
export const confirmedPassword = <Shape extends z.ZodRawShape>(form: z.ZodObject<Shape>) =>
  form
    .extend(newPassword)
    .refine((value) => isConfirmed(value as { password: string; confirmPassword: string }), unconfirmed)

export const registerBody = z
  .strictObject({
    first_name: singleLineText(60).min(1),
    last_name: singleLineText(60).min(1),
    email: emailAddress,
    telephone: optionalTelephone,
    ...newPassword,
    redirect: z.string().max(60).optional(),
    ...tokenField,
  })
  .refine(isConfirmed, unconfirmed)

export const firstAdministratorBody = z
  .object({
    first_name: singleLineText(60).min(1),
    last_name: singleLineText(60).min(1),
    email: emailAddress,
    ...newPassword,
  })
  .refine(isConfirmed, unconfirmed)

export const forgotPasswordBody = z.strictObject({ email: emailAddress, ...tokenField })

export const resetPasswordBody = z
  .strictObject({ token: z.string().max(100), email: emailAddress, ...newPassword, ...tokenField })
  .refine(isConfirmed, unconfirmed)

export const changePasswordBody = z
  .object({ current_password: password, ...newPassword })
  .refine(isConfirmed, unconfirmed)

export const deleteAccountBody = z.object({ delete_password: password })

const user = z.object({
  id: z.number().int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
})
export type User = z.infer<typeof user>

/** `second_factor`: the password is right, and the account asks for a code too (`/api/auth/second-step`). */
const signInResponse = validationErrorResponse.extend({
  user: user.nullable(),
  second_factor: z.literal(true).optional(),
})
export type SignInResponse = z.infer<typeof signInResponse>
const signInErrorResponse = validationErrorResponse.extend({ user: z.null().optional() })
const signInResponses = { 200: signInResponse, 422: signInErrorResponse, 429: signInErrorResponse }
const passwordResponses = { 200: messageResponse, 422: validationErrorResponse, 429: validationErrorResponse }

export const authContract = {
  findUser: defineCall({
    method: 'GET',
    path: '/api/auth/user/get',
    tag: 'Customers',
    summary: 'Who is signed in',
    responses: { 200: z.object({ user: user.nullable() }) },
  }),
  emailExists: defineCall({
    method: 'POST',
    path: '/api/auth/exists',
    tag: 'Customers',
    summary: 'Whether an email address has an account',
    body: emailExistsBody,
    responses: { 200: z.boolean(), 429: messageResponse },
  }),
  signIn: defineCall({
    method: 'POST',
    path: '/api/auth/login',
    tag: 'Customers',
    summary: 'Sign in',
    body: signInBody,
    responses: signInResponses,
  }),
  secondStep: defineCall({
    method: 'POST',
    path: '/api/auth/second-step',
    tag: 'Customers',
    summary: 'Finish signing in with a code of the second factor',
    body: secondStepBody,
    responses: signInResponses,
  }),
  register: defineCall({
    method: 'POST',
    path: '/api/auth/register',
    tag: 'Customers',
    summary: 'Open an account',
    body: registerBody,
    responses: signInResponses,
  }),
  signOut: defineCall({
    method: 'POST',
    path: '/api/auth/logout',
    tag: 'Customers',
    summary: 'Sign out',
    responses: { 200: messageResponse },
  }),
  forgotPassword: defineCall({
    method: 'POST',
    path: '/api/auth/forgot',
    tag: 'Customers',
    summary: 'Send a password reset link',
    body: forgotPasswordBody,
    responses: passwordResponses,
  }),
  resetPassword: defineCall({
    method: 'POST',
    path: '/api/auth/reset',
    tag: 'Customers',
    summary: 'Choose a new password',
    body: resetPasswordBody,
    responses: passwordResponses,
  }),
}
