import { type PermissionRefusal, requirePermission, type Visitor } from '#src/domains/access/access.ts'
import type { Shop } from '#src/platform/shop.server.ts'
import { type FieldErrors, parseForm } from '#src/shared/form/form-data.ts'
import { parseNumber } from '#src/shared/form/parse-number.ts'
import { getField } from '#src/shared/form/submitted-fields.ts'
import { translate } from '#src/shared/locale/message.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'
import * as bankText from '#src/translations/backoffice/customers/bank-statement-text.ts'
import { type BankLine, maxBankLines, parseBankLines } from './bank-lines.ts'
import { bankStatementForm } from './bank-statement-contract.ts'
import {
  type AppliedStatement,
  applyBankStatement,
  type BankStatementInput,
  previewBankStatement,
} from './bank-statement-service.server.ts'
import { findTypedButton, getOrderField, type PresentedStatement, presentStatement } from './bank-statement-view.ts'

type Refusal =
  | { reason: PermissionRefusal }
  | { reason: 'invalid'; errors: FieldErrors; preview?: PresentedStatement }
  /** A line would pay something else than the preview showed. */
  | { reason: 'changed'; preview: PresentedStatement }

/** Previews a pasted bank statement, or records the money of the chosen lines. */
export async function handleBankStatementForm(
  shop: Shop,
  visitor: Visitor,
  form: FormData,
): Promise<Result<{ preview: PresentedStatement } | AppliedStatement, Refusal>> {
  const { locale } = visitor
  const allowed = requirePermission(visitor, 'payment.manage')
  if (!allowed.ok) return refuse({ reason: allowed.refusal })
  const parsed = parseForm(bankStatementForm, form, locale)
  if (!parsed.ok) return refuse({ reason: 'invalid', errors: parsed.refusal })
  const lines = parseBankLines(parsed.value.statement)
  const error = checkLength(lines)
  if (error)
    return refuse({ reason: 'invalid', errors: { statement: [translate(locale, error, { max: maxBankLines })] } })
  const input = { lines, typedNumbers: readTypedNumbers(lines, form) }
  if (getField(form, 'intent') === 'apply' && !form.has(findTypedButton))
    return apply(shop, visitor, { form, input, ...parsed.value })
  const preview = await previewBankStatement(shop, visitor, input)
  if (!preview.ok) return refuse({ reason: preview.refusal })
  return ok({ preview: presentStatement(locale, preview.value, input.typedNumbers) })
}

type ApplyFormInput = { form: FormData; input: BankStatementInput; fingerprint: string }

async function apply(
  shop: Shop,
  visitor: Visitor,
  { form, input, fingerprint }: ApplyFormInput,
): Promise<Result<AppliedStatement, Refusal>> {
  const { locale } = visitor
  const chosen = new Set(
    form.getAll('line').flatMap((value) => (typeof value === 'string' ? (parseNumber(value) ?? []) : [])),
  )
  const applied = await applyBankStatement(shop, visitor, { ...input, chosen, fingerprint })
  if (applied.ok) return applied
  const { refusal } = applied
  if (refusal.reason === 'changed')
    return refuse({ reason: 'changed', preview: presentStatement(locale, refusal.preview, input.typedNumbers) })
  if (refusal.reason !== 'nothing_chosen') return refuse({ reason: refusal.reason })
  const preview = await previewBankStatement(shop, visitor, input)
  if (!preview.ok) return refuse({ reason: preview.refusal })
  const errors = { form: [translate(locale, bankText.nothingChosen)] }
  return refuse({ reason: 'invalid', errors, preview: presentStatement(locale, preview.value, input.typedNumbers) })
}

function checkLength(lines: readonly BankLine[]) {
  if (lines.length === 0) return bankText.noLines
  return lines.length > maxBankLines ? bankText.tooManyLines : undefined
}

function readTypedNumbers(lines: readonly BankLine[], form: FormData): ReadonlyMap<number, string> {
  return new Map(
    lines.flatMap(({ line }) => {
      const typed = (getField(form, getOrderField(line)) ?? '').trim().slice(0, 30)
      return typed ? [[line, typed] as const] : []
    }),
  )
}
