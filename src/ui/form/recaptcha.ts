export type CaptchaConfig = { siteKey: string; url: string }

type Recaptcha = {
  ready(callback: () => void): void
  render(
    container: HTMLElement,
    options: { sitekey: string; size: 'invisible'; callback: (token: string) => void; 'error-callback': () => void },
  ): number
  execute(widgetId: number): void
}

/** Loads the invisible reCAPTCHA when a form is sent. Returns an empty token if that fails; the server decides. */
export async function getCaptchaToken({ siteKey, url }: CaptchaConfig): Promise<string> {
  try {
    const recaptcha = await loadRecaptcha(`${url}.js?render=explicit`)
    return await new Promise((resolve) => {
      recaptcha.ready(() => {
        const container = document.body.appendChild(document.createElement('div'))
        const widgetId = recaptcha.render(container, {
          sitekey: siteKey,
          size: 'invisible',
          callback: resolve,
          'error-callback': () => resolve(''),
        })
        recaptcha.execute(widgetId)
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
