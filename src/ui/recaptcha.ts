export type CaptchaOffer = { siteKey: string; url: string }

type Recaptcha = {
  ready(then: () => void): void
  render(
    place: HTMLElement,
    options: { sitekey: string; size: 'invisible'; callback: (proof: string) => void; 'error-callback': () => void },
  ): number
  execute(widget: number): void
}

/** Invisible reCAPTCHA, asked for only when a form is sent. What cannot be loaded proves nothing: the server judges that. */
export async function proveHuman({ siteKey, url }: CaptchaOffer): Promise<string> {
  try {
    const recaptcha = await loadRecaptcha(`${url}.js?render=explicit`)
    return await new Promise((resolve) => {
      recaptcha.ready(() => {
        const place = document.body.appendChild(document.createElement('div'))
        const widget = recaptcha.render(place, {
          sitekey: siteKey,
          size: 'invisible',
          callback: resolve,
          'error-callback': () => resolve(''),
        })
        recaptcha.execute(widget)
      })
    })
  } catch {
    return ''
  }
}

function loadRecaptcha(src: string): Promise<Recaptcha> {
  const page = window as { grecaptcha?: Recaptcha }
  if (page.grecaptcha) return Promise.resolve(page.grecaptcha)
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, async: true })
    script.addEventListener('load', () => (page.grecaptcha ? resolve(page.grecaptcha) : reject(new Error(src))))
    script.addEventListener('error', () => reject(new Error(src)))
    document.head.append(script)
  })
}
