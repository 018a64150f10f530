import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { FirstVisitOffer } from '#src/domains/content/content-contract.ts'
import { getFirstVisitCall } from '#src/domains/content/first-visit-calls.ts'
import { useRootData } from '#src/storefront/shell/root-data.ts'
import * as firstVisitText from '#src/translations/storefront/first-visit-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Picture } from '#src/ui/card/picture.tsx'
import { Modal } from '#src/ui/overlay/modal.tsx'
import { activateModal, deactivateModal, useModalActive } from '#src/ui/overlay/modal-events.ts'
import { showNotification } from '#src/ui/overlay/show-notification.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { canInterrupt } from './can-interrupt.ts'

const id = 'first-visit'
/** The voucher code is stored for as long as a basket. */
const cookieSeconds = { modal: 86_400, force_cookie: 30 * 86_400 }
/** How long the confirmation is shown before the modal hides. */
const hideMs = 2000
const retryMs = 5000

/** Offers first-time visitors a voucher as soon as it interrupts nothing [SITE-10]. */
export function FirstVisitModal() {
  const root = useRootData()
  const isAnonymous = root !== undefined && !root.user && !root.serving
  const offer = useOffer(isAnonymous)
  useOpenWhenIdle(offer)
  return offer && <Offer offer={offer} />
}

/** Ignores network failures: the visitor has not asked for the offer. */
function useOffer(isEnabled: boolean): FirstVisitOffer | null {
  const [offer, setOffer] = useState<FirstVisitOffer | null>(null)
  useEffect(() => {
    if (!isEnabled) return undefined
    const controller = new AbortController()
    getFirstVisitCall(controller.signal).then(
      (response) => setOffer(response.offer),
      () => {},
    )
    return () => controller.abort()
  }, [isEnabled])
  return offer
}

function useOpenWhenIdle(offer: FirstVisitOffer | null) {
  const { pathname } = useLocation()
  const wasShown = useRef(false)
  useEffect(() => {
    if (!offer || wasShown.current) return undefined
    const tryToOpen = () => {
      if (wasShown.current || !canInterrupt(pathname)) return
      wasShown.current = true
      setCookie('modal', '1')
      activateModal(id)
    }
    tryToOpen()
    const timer = setInterval(tryToOpen, retryMs)
    return () => clearInterval(timer)
  }, [offer, pathname])
}

function Offer({ offer }: { offer: FirstVisitOffer }) {
  const t = useText()
  const { isConfirmed, saveCode } = useSaveCodeOnClose(offer.voucher)
  return (
    <Modal id={id} size="small" title={offer.title} onClose={isConfirmed ? undefined : saveCode}>
      {isConfirmed ? (
        <MessageBox type="success" title={t(firstVisitText.codeSaved, { code: offer.voucher })} live />
      ) : (
        <div className="grid gap-4">
          {offer.image_key && (
            <Picture src={offer.image_key} alt="" width={420} height={240} className="w-full rounded-box" />
          )}
          <p>{offer.text}</p>
          <ButtonLink to={offer.link.url} block data-autofocus onClick={() => deactivateModal(id)}>
            {offer.link.name}
          </ButtonLink>
          <Button variant="quiet" block onClick={saveCode}>
            {t(firstVisitText.keepCode)}
          </Button>
        </div>
      )}
    </Modal>
  )
}

/** Saves the code however the modal is closed. The modal confirms it, or a notification if the modal is gone already. */
function useSaveCodeOnClose(code: string) {
  const t = useText()
  const isOpen = useModalActive(id)
  const [isConfirmed, setConfirmed] = useState(false)
  const wasOpen = useRef(false)

  useEffect(() => {
    if (isOpen) wasOpen.current = true
    else if (wasOpen.current) {
      wasOpen.current = false
      setCookie('force_cookie', code)
      if (!isConfirmed) showNotification({ type: 'success', msg: t(firstVisitText.codeSaved, { code }), delay: hideMs })
    }
  }, [isOpen, isConfirmed, code, t])
  useEffect(() => {
    if (!isConfirmed) return undefined
    const timer = setTimeout(() => deactivateModal(id), hideMs)
    return () => clearTimeout(timer)
  }, [isConfirmed])

  const saveCode = useCallback(() => {
    setCookie('force_cookie', code)
    setConfirmed(true)
  }, [code])
  return { isConfirmed, saveCode }
}

function setCookie(name: keyof typeof cookieSeconds, value: string) {
  // Not every browser supports the Cookie Store API yet.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax; Max-Age=${cookieSeconds[name]}`
}
