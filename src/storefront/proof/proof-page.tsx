import { data, redirect } from 'react-router'
import { ProofAnswerPanel } from '#src/domains/proofs/components/proof-answer-panel.tsx'
import { ProofFile } from '#src/domains/proofs/components/proof-file.tsx'
import { ProofStateBadge } from '#src/domains/proofs/components/proof-state-badge.tsx'
import { approveForm, changesForm } from '#src/domains/proofs/proofs-contract.ts'
import { answerProof, findProof } from '#src/domains/proofs/proofs-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseForm } from '#src/shared/form/form-data.ts'
import { getField } from '#src/shared/form/submitted-fields.ts'
import { formatDate } from '#src/shared/locale/dates.ts'
import { translate } from '#src/shared/locale/message.ts'
import { proofPath } from '#src/shared/paths/checkout-paths.ts'
import { homePath } from '#src/shared/paths/storefront-paths.ts'
import { describePage } from '#src/storefront/shell/root-data.ts'
import * as menuText from '#src/translations/storefront/menu-text.ts'
import * as proofText from '#src/translations/storefront/proof-text.ts'
import { respondWithErrors } from '#src/ui/form/respond-with-errors.ts'
import { Breadcrumbs } from '#src/ui/page/breadcrumbs.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/proof-page.ts'

/** Returns 404 for an unknown token, as if the proof did not exist [T39]. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const proof = await findProof(context.get(shopContext), params.token)
  if (!proof) throw data(null, { status: 404 })
  return { title: translate(context.get(visitorContext).locale, proofText.title, { reference: proof.order }), proof }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const visitor = context.get(visitorContext)
  const form = await request.formData()
  const isApproval = getField(form, 'intent') === 'approve'
  const parsed = parseForm(isApproval ? approveForm : changesForm, form, visitor.locale)
  if (!parsed.ok) return respondWithErrors(form, parsed.refusal)
  const answered = await answerProof(context.get(shopContext), visitor, {
    publicToken: params.token,
    answer: isApproval ? 'approved' : 'changes asked',
    comment: parsed.value.comment,
  })
  if (answered.ok) return redirect(proofPath(params.token), 303)
  if (answered.refusal === 'unknown') throw data(null, { status: 404 })
  return respondWithErrors(form, { form: [translate(visitor.locale, proofText.notWaiting)] }, { status: 409 })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  // The URL holds the secret token: other sites get no referrer. Our own forms need it for the origin check.
  const privacyTags = [
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'same-origin' },
  ]
  return [...describePage(matches, loaderData), ...privacyTags]
}

export default function ProofPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { title, proof } = loaderData
  const problem = actionData?.errors.form?.[0]
  const comment = actionData?.values.comment
  return (
    <div className="page-width grid gap-6 pt-3 pb-14">
      <Breadcrumbs crumbs={[{ title: t(menuText.home), to: homePath }, { title }]} />
      <header className="grid gap-2">
        <h1>{title}</h1>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <b>{proof.title}</b>
          {proof.options.map((option) => (
            <span key={option}>{option}</span>
          ))}
          <span>{t(proofText.quantity, { qty: proof.qty })}</span>
          <span>{t(proofText.version, { version: proof.version })}</span>
          <ProofStateBadge state={proof.state} />
        </p>
      </header>
      {problem && (
        <MessageBox type="error" title={problem} live>
          {comment && (
            <p className="wrap-anywhere whitespace-pre-line">{t(proofText.yourComment, { text: comment })}</p>
          )}
        </MessageBox>
      )}
      <ProofFile file={proof.file} title={proof.title} />
      {proof.note && <MessageBox title={t(proofText.ourNote)}>{proof.note}</MessageBox>}
      <ProofAnswerPanel proof={proof} refused={problem ? undefined : actionData} />
      {proof.earlier.length > 0 && <EarlierProofs proofs={proof.earlier} />}
    </div>
  )
}

type EarlierProofsProps = { proofs: Route.ComponentProps['loaderData']['proof']['earlier'] }

function EarlierProofs({ proofs }: EarlierProofsProps) {
  const t = useText()
  const locale = useLocale()
  return (
    <section className="grid gap-2">
      <h2 className="text-xl">{t(proofText.earlier)}</h2>
      <ul className="grid gap-3">
        {proofs.map(({ id, version, state, sent_at, comment, file }) => (
          <li key={id} className="grid gap-1">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {file ? (
                <a href={file.url} download className="text-link">
                  {t(proofText.version, { version })}
                </a>
              ) : (
                t(proofText.version, { version })
              )}
              <span className="text-steel">{formatDate(locale, sent_at)}</span>
              <ProofStateBadge state={state} />
            </span>
            {comment && (
              <span className="wrap-anywhere whitespace-pre-line">{t(proofText.comment, { text: comment })}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
