import type { PermissionRefusal, Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { type FieldErrors, parseForm } from '#src/shared/form/form-data.ts'
import { getField } from '#src/shared/form/submitted-fields.ts'
import { translate } from '#src/shared/locale/message.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as usersText from '#src/translations/backoffice/users-text.ts'
import { sortStaffRoles } from './staff-users.ts'
import { staffRolesForm } from './staff-users-contract.ts'
import {
  changeStaffRoles,
  disableStaffUser,
  enableStaffUser,
  endUserSession,
  endUserSessions,
  getStaffUser,
  requireNewPassword,
  resetSecondFactor,
  type UserRefusal,
} from './staff-users-service.server.ts'

type Done = keyof typeof usersText.userDone
type FormRefusal =
  | { reason: PermissionRefusal | 'not_found' }
  | { reason: 'invalid'; errors: FieldErrors; status: 409 | 422 }
type UserForm = { id: number; form: FormData }

/** The forms of the page of one user. Returns what was done, for the message. */
export async function handleUserForm(
  shop: Shop,
  visitor: Visitor,
  { id, form }: UserForm,
): Promise<Result<Done, FormRefusal>> {
  const intent = getField(form, 'intent')
  if (intent === 'roles') return handleRolesForm(shop, visitor, { id, form })
  const { done, result } = await changeAccess(shop, visitor, { id, form })
  return result.ok ? ok(done) : refuseUserForm(shop, visitor, { id, refusal: result.refusal })
}

async function changeAccess(shop: Shop, visitor: Visitor, { id, form }: UserForm) {
  switch (getField(form, 'intent')) {
    case 'disable':
      return { done: 'disabled', result: await disableStaffUser(shop, visitor, id) } as const
    case 'enable':
      return { done: 'enabled', result: await enableStaffUser(shop, visitor, id) } as const
    case 'password':
      return { done: 'password', result: await requireNewPassword(shop, visitor, id) } as const
    case 'second-factor':
      return { done: 'secondFactor', result: await resetSecondFactor(shop, visitor, id) } as const
    case 'end-all':
      return { done: 'sessions', result: await endUserSessions(shop, visitor, id) } as const
    default: {
      const result = await endUserSession(shop, visitor, { id, sessionId: getField(form, 'id') })
      return { done: 'sessions', result } as const
    }
  }
}

async function handleRolesForm(
  shop: Shop,
  visitor: Visitor,
  { id, form }: UserForm,
): Promise<Result<Done, FormRefusal>> {
  // The permission is checked first: a person without it gets no advice on the form.
  const found = await getStaffUser(shop, visitor, id)
  if (!found.ok) return refuse({ reason: found.refusal })
  const parsed = parseForm(staffRolesForm, form, visitor.locale)
  if (!parsed.ok) return refuse({ reason: 'invalid', errors: parsed.refusal, status: 422 })
  const { roles, previous: previousRoles } = parsed.value
  const changed = await changeStaffRoles(shop, visitor, { id, roles, previousRoles })
  return changed.ok ? ok('roles') : refuseUserForm(shop, visitor, { id, refusal: changed.refusal })
}

const texts = {
  last_administrator: usersText.lastAdministrator,
  own_account: usersText.cannotDisableYourself,
  own_second_factor: usersText.cannotResetOwnSecondFactor,
}

async function refuseUserForm(
  shop: Shop,
  visitor: Visitor,
  { id, refusal }: { id: number; refusal: UserRefusal },
): Promise<Result<never, FormRefusal>> {
  const refuseWith = (text: string) => refuse<FormRefusal>({ reason: 'invalid', errors: { form: [text] }, status: 409 })
  switch (refusal) {
    case 'last_administrator':
    case 'own_account':
    case 'own_second_factor':
      return refuseWith(translate(visitor.locale, texts[refusal]))
    case 'changed_meanwhile': {
      const found = await getStaffUser(shop, visitor, id)
      const current = found.ok ? sortStaffRoles(found.value.user.staffRoles) : []
      const roles = current.map((role) => translate(visitor.locale, usersText.roles[role])).join(', ')
      return refuseWith(translate(visitor.locale, usersText.changedMeanwhile, { roles }))
    }
    case 'signed_out':
    case 'forbidden':
    case 'not_found':
      return refuse({ reason: refusal })
  }
}
