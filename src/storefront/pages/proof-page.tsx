import { data, redirect } from 'react-router'
import { ProofAnswer } from '#src/domains/proofs/components/proof-answer.tsx'
import { ProofFile } from '#src/domains/proofs/components/proof-file.tsx'
import { ProofStateBadge } from '#src/domains/proofs/components/proof-state-badge.tsx'
import { approveForm, changesForm } from '#src/domains/proofs/proofs-contract.ts'
import { answerProof, findProof } from '#src/domains/proofs/proofs-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { formatDate } from '#src/shared/dates.ts'
import { parseForm } from '#src/shared/form-data.ts'
import { say } from '#src/shared/message.ts'
import { fieldOf } from '#src/shared/typed-fields.ts'
import * as menuText from '#src/translations/menu-text.ts'
import * as proofText from '#src/translations/proof-text.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { MessageBox } from '#src/ui/message-box.tsx'
import { refuseForm } from '#src/ui/refuse-form.ts'
import { useLocale, useText } from '#src/ui/text.tsx'
import { describePage } from '../shell/root-data.ts'
import type { Route } from './+types/proof-page.ts'

/** threats.md T39: a link that nobody was given is as unknown as none. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const proof = await findProof(context.get(shopContext), params.token)
  if (!proof) throw data(null, { status: 404 })
  return { title: say(context.get(visitorContext).locale, proofText.title, { number: proof.order }), proof }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const visitor = context.get(visitorContext)
  const form = await request.formData()
  const isApproval = fieldOf(form, 'intent') === 'approve'
  const parsed = parseForm(isApproval ? approveForm : changesForm, form, visitor.locale)
  if (!parsed.ok) return refuseForm(form, parsed.refusal)
  const answered = await answerProof(context.get(shopContext), visitor, {
    publicToken: params.token,
    answer: isApproval ? 'approved' : 'changes asked',
    comment: parsed.value.comment,
  })
  if (answered.ok) return redirect(`/proof/${params.token}`, 303)
  if (answered.refusal === 'unknown') throw data(null, { status: 404 })
  return refuseForm(form, { form: [say(visitor.locale, proofText.notWaiting)] }, { status: 409 })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  // The address is the key: it goes to no other site. Our own needs to know that the answer comes from here.
  const quiet = [
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'same-origin' },
  ]
  return [...describePage(matches, loaderData), ...quiet]
}

export default function ProofRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const locale = useLocale()
  const { title, proof } = loaderData
  const problem = actionData?.errors.form?.[0]
  const typed = actionData?.values.comment
  return (
    <div className="page-width grid gap-6 pt-3 pb-14">
      <Breadcrumbs crumbs={[{ title: t(menuText.home), to: '/' }, { title }]} />
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
          {typed && <p className="wrap-anywhere whitespace-pre-line">{t(proofText.yourComment, { text: typed })}</p>}
        </MessageBox>
      )}
      <ProofFile file={proof.file} title={proof.title} />
      {proof.note && <MessageBox title={t(proofText.ourNote)}>{proof.note}</MessageBox>}
      <ProofAnswer proof={proof} refused={problem ? undefined : actionData} />
      {proof.earlier.length > 0 && (
        <section className="grid gap-2">
          <h2 className="text-xl">{t(proofText.earlier)}</h2>
          <ul className="grid gap-3">
            {proof.earlier.map(({ id, version, state, sent_at, comment, file }) => (
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
      )}
    </div>
  )
}
