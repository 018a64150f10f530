import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { FirstVisitOffer } from '#src/domains/content/content-contract.ts'
import { firstVisitCall } from '#src/domains/content/first-visit-calls.ts'
import * as firstVisitText from '#src/translations/first-visit-text.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { MessageBox } from '#src/ui/message-box.tsx'
import { Modal } from '#src/ui/modal.tsx'
import { activateModal, deactivateModal, useModalActive } from '#src/ui/modal-events.ts'
import { Picture } from '#src/ui/picture.tsx'
import { showNotification } from '#src/ui/show-notification.ts'
import { useText } from '#src/ui/text.tsx'
import { isCalmMoment } from './calm-moment.ts'
import { useRootData } from './root-data.ts'

const id = 'first-visit'
/** spec §9; the code waits as long as a basket does. */
const cookieSeconds = { modal: 86_400, force_cookie: 30 * 86_400 }
/** spec §9: it hides by itself this long after it was closed. */
const hideMs = 2000
const lookAgainMs = 5000

/** SITE-10: the offer to a first visit (spec §2, §4, §9). It waits for a moment in which it interrupts nothing. */
export function FirstVisitModal() {
  const root = useRootData()
  const isStranger = root !== undefined && !root.user && !root.serving
  const offer = useOffer(isStranger)
  useOpening(offer)
  return offer && <Offer offer={offer} />
}

/** spec §8: a network failure here is nothing that a visitor needs to hear of. */
function useOffer(isWanted: boolean): FirstVisitOffer | null {
  const [offer, setOffer] = useState<FirstVisitOffer | null>(null)
  useEffect(() => {
    if (!isWanted) return undefined
    const asking = new AbortController()
    firstVisitCall(asking.signal).then(
      (answer) => setOffer(answer.offer),
      () => {},
    )
    return () => asking.abort()
  }, [isWanted])
  return offer
}

function useOpening(offer: FirstVisitOffer | null) {
  const { pathname } = useLocation()
  const wasShown = useRef(false)
  useEffect(() => {
    if (!offer || wasShown.current) return undefined
    const look = () => {
      if (wasShown.current || !isCalmMoment(pathname)) return
      wasShown.current = true
      keepCookie('modal', '1')
      activateModal(id)
    }
    look()
    const timer = setInterval(look, lookAgainMs)
    return () => clearInterval(timer)
  }, [offer, pathname])
}

function Offer({ offer }: { offer: FirstVisitOffer }) {
  const t = useText()
  const { isTold, tell } = useClosing(offer.voucher)
  const kept = t(firstVisitText.kept, { code: offer.voucher })
  return (
    <Modal id={id} size="small" title={offer.title} onClose={isTold ? undefined : tell}>
      {isTold ? (
        <MessageBox type="success" title={kept} live />
      ) : (
        <div className="grid gap-4">
          {offer.image_key && (
            <Picture src={offer.image_key} alt="" width={420} height={240} className="w-full rounded-box" />
          )}
          <p>{offer.text}</p>
          <ButtonLink to={offer.link.url} block data-autofocus onClick={() => deactivateModal(id)}>
            {offer.link.name}
          </ButtonLink>
          <Button variant="quiet" block onClick={tell}>
            {t(firstVisitText.keepCode)}
          </Button>
        </div>
      )}
    </Modal>
  )
}

/** However it is closed, the code is kept and said so: by the modal itself, or by the notifier where that is gone. */
function useClosing(code: string) {
  const t = useText()
  const isOpen = useModalActive(id)
  const [isTold, setTold] = useState(false)
  const wasOpen = useRef(false)

  useEffect(() => {
    if (isOpen) wasOpen.current = true
    else if (wasOpen.current) {
      wasOpen.current = false
      keepCookie('force_cookie', code)
      if (!isTold) showNotification({ type: 'success', msg: t(firstVisitText.kept, { code }), delay: hideMs })
    }
  }, [isOpen, isTold, code, t])
  useEffect(() => {
    if (!isTold) return undefined
    const timer = setTimeout(() => deactivateModal(id), hideMs)
    return () => clearTimeout(timer)
  }, [isTold])

  const tell = useCallback(() => {
    keepCookie('force_cookie', code)
    setTold(true)
  }, [code])
  return { isTold, tell }
}

function keepCookie(name: keyof typeof cookieSeconds, value: string) {
  // The Cookie Store is not in every browser yet.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax; Max-Age=${cookieSeconds[name]}`
}
