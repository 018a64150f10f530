import * as enquiry from '#src/shared/paths/enquiry-paths.ts'

type EnquiryPathName = Extract<keyof typeof enquiry, `${string}Path`>

/** Every path of a page of the enquiry forms, for `paths.test.ts`. The compiler reports a missing one. */
export const enquiryCases: Record<EnquiryPathName, [built: string, expected: string, route: string]> = {
  freeVisualPath: [
    enquiry.freeVisualPath({ sellableId: 7, qty: 50, artwork_colours: 2 }),
    '/request-a-free-visual/7/50/2/0',
    'request-a-free-visual/:id/:qty/:colours/:turnaround',
  ],
  samplePath: [enquiry.samplePath(7), '/request-a-sample/7', 'request-a-sample/:id'],
  backInStockPath: [enquiry.backInStockPath(7), '/email-when-back/7', 'email-when-back/:id'],
  stopBackInStockPath: [enquiry.stopBackInStockPath('t0'), '/email-when-back/stop/t0', 'email-when-back/stop/:token'],
  standInDesignerPath: [enquiry.standInDesignerPath('7'), '/stand-in-designer/7', 'stand-in-designer/:id'],
  confirmNewsletterPath: [enquiry.confirmNewsletterPath('t0'), '/newsletters/confirm/t0', 'newsletters/confirm/:token'],
  newsletterPreferencesPath: [
    enquiry.newsletterPreferencesPath('t0'),
    '/newsletters/preferences/t0',
    'newsletters/preferences/:token',
  ],
  newsletterPreferencesSavedPath: [
    enquiry.newsletterPreferencesSavedPath('t0'),
    '/newsletters/preferences/t0?saved',
    'newsletters/preferences/:token',
  ],
  unsubscribePath: [enquiry.unsubscribePath('t0'), '/newsletters/unsubscribe/t0', 'newsletters/unsubscribe/:token'],
}
