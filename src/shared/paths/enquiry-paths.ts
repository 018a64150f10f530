/* Pages of forms about a product, and of the newsletter. */

type FreeVisualInput = { sellableId: number; qty: number; artwork_colours: number; turnaround?: number }

export const freeVisualPath = ({ sellableId, qty, artwork_colours: colours, turnaround = 0 }: FreeVisualInput) =>
  `/request-a-free-visual/${sellableId}/${qty}/${colours}/${turnaround}`
export const samplePath = (sellableId: number) => `/request-a-sample/${sellableId}`
/** The form "Email me when back". */
export const backInStockPath = (sellableId: number) => `/email-when-back/${sellableId}`
export const stopBackInStockPath = (token: string) => `/email-when-back/stop/${token}`
export const standInDesignerPath = (sellableId: string) => `/stand-in-designer/${sellableId}`
export const confirmNewsletterPath = (token: string) => `/newsletters/confirm/${token}`
export const newsletterPreferencesPath = (token: string) => `/newsletters/preferences/${token}`
export const newsletterPreferencesSavedPath = (token: string) => `/newsletters/preferences/${token}?saved`
export const unsubscribePath = (token: string) => `/newsletters/unsubscribe/${token}`
